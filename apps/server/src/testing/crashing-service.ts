import { startService } from '../app/service.ts'
import { readSettings } from '../kernel/settings/settings.ts'
import { hashLightly } from '../modules/identity/index.ts'

/**
 * The service as a program that kills itself at the point that CRASH_POINT names, without any clean-up, as a power cut
 * would. Limits are wide open, and passwords are hashed lightly.
 */
hashLightly()
const service = await startService(readSettings(process.env), {
  limitFactor: 1_000,
  chain: {
    pass(point) {
      if (point === process.env['CRASH_POINT']) process.kill(process.pid, 'SIGKILL')
    },
  },
})
process.once('SIGTERM', () => void service.stop().then(() => process.exit(0)))
