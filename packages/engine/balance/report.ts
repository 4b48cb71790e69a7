/** One requirement, its measure, and whether it holds beyond what chance explains. */
export type Requirement = {
  id: string
  ruleset: number
  what: string
  measured: number
  least: number
  most: number
  /** Standard error of the measure, in the same unit. */
  error: number
}

/** A measure outside its bounds by more standard errors than this is no accident. */
const ERRORS_ALLOWED = 3

export const isBroken = ({ measured, least, most, error }: Requirement): boolean =>
  measured < least - ERRORS_ALLOWED * error || measured > most + ERRORS_ALLOWED * error

/** Collects lines to read and requirements to check. */
export class Report {
  readonly requirements: Requirement[] = []
  private readonly print: (line: string) => void

  constructor(print: (line: string) => void) {
    this.print = print
  }

  say(line: string): void {
    this.print(line)
  }

  require(
    id: string,
    ruleset: number,
    what: string,
    measured: number,
    bounds: [number, number],
    error = 0,
  ): void {
    const [least, most] = bounds
    this.requirements.push({ id, ruleset, what, measured, least, most, error })
  }

  broken(): Requirement[] {
    return this.requirements.filter(isBroken)
  }

  /** One line per requirement: the worst measure of each in each ruleset. */
  summary(): string[] {
    const groups = Map.groupBy(this.requirements, ({ id, ruleset }) => `${id} in ruleset ${ruleset}`)
    return [...groups].map(([name, all]) => {
      const broken = all.filter(isBroken)
      const low = all.reduce((x, y) => (y.measured < x.measured ? y : x))
      const high = all.reduce((x, y) => (y.measured > x.measured ? y : x))
      const range =
        all.length === 1 ? show(low) : `${show(low)} (${low.what}) to ${show(high)} (${high.what})`
      const failing = broken.map(
        (one) => `; BROKEN: ${one.what} ${show(one)}, must be ${one.least} to ${one.most}`,
      )
      return `${broken.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${range}${failing.join('')}`
    })
  }
}

const show = ({ measured, error }: Requirement): string =>
  error > 0 ? `${measured.toFixed(1)} ± ${error.toFixed(1)}` : measured.toFixed(1)
