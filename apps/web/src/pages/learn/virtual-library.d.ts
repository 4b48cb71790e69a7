declare module 'virtual:library' {
  const courses: readonly import('./library.ts').LibraryCourse[]
  export default courses
}
