export {
  effectsOf,
  type Figures,
  measure,
  obeyed,
  percent,
  readBoth,
  readHalf,
  readInjections,
  readMeanings,
} from './evaluation/judge.ts'
