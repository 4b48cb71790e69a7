export { addWebApp } from './routes.ts'
export { sendWaiting } from './waiting.ts'
