/** A fraction that is never rounded: results stay exact until they are shown. */
export class Exact {
  readonly over: bigint
  readonly under: bigint

  constructor(over: bigint, under = 1n) {
    const sign = under < 0n ? -1n : 1n
    const shared = gcd(over < 0n ? -over : over, under < 0n ? -under : under) || 1n
    this.over = (sign * over) / shared
    this.under = (sign * under) / shared
  }

  /** Reads `5,000.25` or `-3`. */
  static read(text: string): Exact {
    const [whole = '0', part = ''] = text.replaceAll(',', '').split('.')
    return new Exact(BigInt(whole + part), 10n ** BigInt(part.length))
  }

  static of = (value: number): Exact => Exact.read(String(value))

  plus = (other: Exact): Exact =>
    new Exact(this.over * other.under + other.over * this.under, this.under * other.under)
  minus = (other: Exact): Exact => this.plus(new Exact(-other.over, other.under))
  times = (other: Exact): Exact => new Exact(this.over * other.over, this.under * other.under)
  by = (other: Exact): Exact => new Exact(this.over * other.under, this.under * other.over)
  power = (times: number): Exact => new Exact(this.over ** BigInt(times), this.under ** BigInt(times))

  /** Rounded half away from zero to this many decimals, in whole steps of the last one. */
  scaled(decimals: number): bigint {
    const wide = this.over * 10n ** BigInt(decimals) * 2n
    const away = wide < 0n ? -this.under : this.under
    return (wide + away) / (2n * this.under)
  }

  /** `7,401.22` */
  show(decimals: number): string {
    return showScaled(this.scaled(decimals), decimals)
  }

  /** With as many decimals as it needs, six at most: `1.5`, `0.333333`. */
  brief(decimalsMax = 6): string {
    const text = this.show(decimalsMax)
    return text.includes('.') ? text.replace(/(?:\.|(?<![.0]))0+$/, '') : text
  }

  get isWhole(): boolean {
    return this.under === 1n
  }
}

function showScaled(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = BigInt(digits.slice(0, digits.length - decimals)).toLocaleString('en-US')
  return `${value < 0n ? '−' : ''}${whole}${decimals ? `.${digits.slice(-decimals)}` : ''}`
}

function gcd(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other]
  while (b > 0n) [a, b] = [b, a % b]
  return a
}
