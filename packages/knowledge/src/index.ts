export {
  allCourses,
  type Chapter,
  type Course,
  type CourseText,
  courseFiles,
  findCourse,
  readCourse,
  readCourseText,
} from './courses.ts'
export { distanceM, type Point } from './distance.ts'
export { allDojos, type Dojo, findDojo } from './dojos.ts'
