export {
  effectsOf,
  type Figures,
  measure,
  obeyed,
  percent,
  readHalf,
  readInjections,
} from './evaluation/judge.ts'
