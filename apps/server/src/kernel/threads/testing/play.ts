/** The work of a thread for tests: it spins, throws, dies, tells what it loads or answers. */
export type Toy = {
  readonly say?: string
  readonly spinMs?: number
  readonly deed?: 'match' | 'throw' | 'die' | 'fill' | 'loading'
}

export function play({ say = '', spinMs = 0, deed }: Toy): string {
  const before = process.threadCpuUsage()
  const spent = () => process.threadCpuUsage(before).user / 1_000
  while (spent() < spinMs) {}
  // Doubles with each letter: it would take years.
  if (deed === 'match') /^(?:a+)+$/u.test(`${'a'.repeat(60)}!`)
  if (deed === 'throw') throw new Error('as it was told')
  if (deed === 'die') process.exit(1)
  // More than any thread has.
  if (deed === 'fill') for (const all: unknown[] = []; ; ) all.push(new Array(100_000).fill(say))
  return say
}
