export { operatorPage } from './page.ts'
