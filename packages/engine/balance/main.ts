// usage: npm run balance -w @shugyo/engine [-- --quick] [-- --scale 0.25] [-- --threads 2]
import type { Size } from './balance.ts'
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
const report = await balanceTogether(size, (line) => console.log(line), numberOf('--scale', 1), threads)
console.log('\n# Requirements')
for (const line of report.summary()) console.log(line)
console.log(`measured in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)

const broken = report.broken()
if (broken.length > 0) {
  console.error(`${broken.length} requirements are broken`)
  process.exitCode = 1
}
