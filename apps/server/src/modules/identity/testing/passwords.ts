/** For the service of tests itself, which `../testing.ts` stands on. */
export { hashLightly } from '../passwords.ts'
