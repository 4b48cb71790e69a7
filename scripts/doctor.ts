import { describe, examine } from '../apps/server/src/app/doctor/index.ts'

/** `npm run doctor`: checks a set-up and says what to fix. Ends with 1 when something must be fixed. */
const told = await examine(process.env)
console.log(describe(told))
const [broken, unwell] = (['broken', 'unwell'] as const).map(
  (state) => told.filter((one) => one.state === state).length,
)
console.log(broken ? `\n${broken} to fix.` : unwell ? '\nNothing that must be fixed.' : '\nAll is well.')
process.exitCode = broken ? 1 : 0
