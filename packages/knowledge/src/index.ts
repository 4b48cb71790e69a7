export { distanceM, type Point } from './distance.ts'
export { allDojos, type Dojo, findDojo } from './dojos.ts'
