import { DEATHS, Victim } from '../apps/server/src/modules/chain/testing.ts'

/** `node bench/chain-kills.ts [deaths]`: kills the service, its chain and its state, over and over, and counts what was lost. */
const count = Number(process.argv[2] ?? 66)

const victim = await Victim.create()
const started = performance.now()
try {
  await victim.start()
  for (let death = 0; death < count; death++) {
    const kind = DEATHS[death % DEATHS.length] ?? 'service'
    await victim.die(kind)
    if (death % 11 !== 10) continue
    const verdict = await victim.judge()
    console.log(`${victim.kills} deaths, ${victim.made.length} agents: ${JSON.stringify(verdict)}`)
    if (Object.values(verdict).some((wrong) => wrong !== 0)) process.exitCode = 1
  }
  const verdict = await victim.judge()
  const seconds = Math.round((performance.now() - started) / 1_000)
  console.log(
    `${victim.kills} deaths in ${seconds} s, ${victim.made.length} agents: ${JSON.stringify(verdict)}`,
  )
  if (Object.values(verdict).some((wrong) => wrong !== 0)) process.exitCode = 1
} finally {
  await victim.end()
}
