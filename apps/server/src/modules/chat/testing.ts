export {
  effectsOf,
  type Figures,
  measure,
  obeyed,
  percent,
  readBoth,
  readHalf,
  readInjections,
} from './evaluation/judge.ts'
export { readMeanings } from './testing/meanings.ts'
