import { ensureBuild } from './build.ts'

/** `npm run build`, and what the service runs beside itself: the last line names the folder. */
try {
  console.log(await ensureBuild())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
