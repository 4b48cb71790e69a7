export { characterPictures, type Picture } from './art.ts'
