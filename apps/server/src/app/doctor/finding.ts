/** The result of one check. `fix` says what to do about it. */
export type Finding =
  | { readonly state: 'well'; readonly words: string }
  | { readonly state: 'unwell' | 'broken'; readonly words: string; readonly fix: string }

export type Check = {
  readonly part: string
  /** A longer limit than the other checks have. */
  readonly patienceMs?: number
  look(): Promise<Finding> | Finding
}

export const well = (words: string): Finding => ({ state: 'well', words })
/** The service runs nevertheless. */
export const unwell = (words: string, fix: string): Finding => ({ state: 'unwell', words, fix })
/** The service does not start, or loses something. */
export const broken = (words: string, fix: string): Finding => ({ state: 'broken', words, fix })

export type Told = Finding & { readonly part: string }

/** [doctor-4] Runs all checks at once, each with a time limit. */
export const lookAll = (looks: readonly Check[], patienceMs: number): Promise<Told[]> =>
  Promise.all(looks.map((look) => lookOnce(look, Math.max(patienceMs, look.patienceMs ?? 0))))

async function lookOnce({ part, look }: Check, patienceMs: number): Promise<Told> {
  const late = new Promise<Finding>((resolve) => {
    setTimeout(
      resolve,
      patienceMs,
      broken('did not answer in time', 'see whether it can be reached from here'),
    ).unref()
  })
  const failed = (error: Error) => broken(error.message, 'see to what it says, then look again')
  return { part, ...(await Promise.race([Promise.try(look).catch(failed), late])) }
}

const SIGNS = { well: '✓', unwell: '!', broken: '✗' } as const

export function describe(told: readonly Told[]): string {
  const width = Math.max(...told.map(({ part }) => part.length))
  return told
    .map((one) => {
      const line = `${SIGNS[one.state]} ${one.part.padEnd(width)}  ${one.words}`
      return one.state === 'well' ? line : `${line}\n${' '.repeat(width + 4)}→ ${one.fix}`
    })
    .join('\n')
}
