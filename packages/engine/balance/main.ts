// usage: npm run balance -w @shugyo/engine [-- --quick] [-- --scale 0.25] [-- --threads 2] [-- --only 2:bots,2:luck]
// --only measures some sections of some rulesets: the whole report can be made in pieces, which find the same.
import { type Size, tasksOf } from './balance.ts'
import { balanceTogether } from './workers.ts'

const args = process.argv.slice(2)
function numberOf(option: string, otherwise: number): number {
  const at = args.indexOf(option)
  const value = at < 0 ? otherwise : Number(args[at + 1])
  if (!(value > 0)) throw new RangeError(`${option} takes a number above 0`)
  return value
}

const startedAt = performance.now()
const size: Size = args.includes('--quick') ? 'quick' : 'full'
const threads = Math.ceil(numberOf('--threads', 2))
const onlyAt = args.indexOf('--only')
const only = onlyAt < 0 ? null : (args[onlyAt + 1] ?? '').split(',')
const all = tasksOf(size, numberOf('--scale', 1))
const tasks = all.filter(({ ruleset, section }) => only?.includes(`${ruleset}:${section}`) ?? true)
if (tasks.length < (only ?? all).length)
  throw new RangeError(
    `--only knows: ${all.map(({ ruleset, section }) => `${ruleset}:${section}`).join(' ')}`,
  )
const report = await balanceTogether(tasks, (line) => console.log(line), threads)
console.log('\n# Requirements')
for (const line of report.summary()) console.log(line)
console.log(`measured in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)

const broken = report.broken()
if (broken.length > 0) {
  console.error(`${broken.length} requirements are broken`)
  process.exitCode = 1
}
