export {
  allCourses,
  type Chapter,
  type Course,
  type CourseText,
  findCourse,
  readCourseText,
} from './courses.ts'
export { distanceM, type Point } from './distance.ts'
export { allDojos, type Dojo, findDojo } from './dojos.ts'
