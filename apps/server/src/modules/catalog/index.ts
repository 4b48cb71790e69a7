export { characterPictures } from './art.ts'
