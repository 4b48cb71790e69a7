// usage: npm run balance -w @shugyo/engine [-- --quick] [-- --scale 0.25]
import { balance } from './balance.ts'

const args = process.argv.slice(2)
const scaleAt = args.indexOf('--scale')
const scale = scaleAt < 0 ? 1 : Number(args[scaleAt + 1])
if (!(scale > 0)) throw new RangeError('--scale takes a number above 0')

const startedAt = performance.now()
const report = balance(args.includes('--quick') ? 'quick' : 'full', (line) => console.log(line), scale)
console.log('\n# Requirements')
for (const line of report.summary()) console.log(line)
console.log(`measured in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)

const broken = report.broken()
if (broken.length > 0) {
  console.error(`${broken.length} requirements are broken`)
  process.exitCode = 1
}
