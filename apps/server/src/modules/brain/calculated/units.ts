import { type Calculated, table, wikipedia } from './lesson.ts'
import { Exact } from './numbers.ts'

/** A unit in terms of its kind's base unit; temperatures also have an offset. */
type Unit = { readonly kind: string; readonly name: string; readonly factor: Exact; readonly zero?: Exact }

const unit = (kind: string, name: string, factor: string, zero?: string): Unit => {
  const [over = '1', under = '1'] = factor.split('/')
  const [zeroOver = '0', zeroUnder = '1'] = (zero ?? '0').split('/')
  const exact = { kind, name, factor: Exact.read(over).by(Exact.read(under)) }
  return zero ? { ...exact, zero: Exact.read(zeroOver).by(Exact.read(zeroUnder)) } : exact
}

/** All exact by definition. */
const UNITS: readonly (readonly [words: string, Unit])[] = [
  ['mm|millimet(?:re|er)s?', unit('Length', 'mm', '0.001')],
  ['cm|centimet(?:re|er)s?', unit('Length', 'cm', '0.01')],
  ['m|met(?:re|er)s?', unit('Length', 'm', '1')],
  ['km|kilomet(?:re|er)s?', unit('Length', 'km', '1000')],
  ['in|inch(?:es)?', unit('Length', 'in', '0.0254')],
  ['ft|foot|feet', unit('Length', 'ft', '0.3048')],
  ['yd|yards?', unit('Length', 'yd', '0.9144')],
  ['mi|miles?', unit('Length', 'mi', '1609.344')],
  ['nautical miles?|nmi', unit('Length', 'nmi', '1852')],
  ['g|grams?', unit('Mass', 'g', '0.001')],
  ['kg|kilos?|kilograms?', unit('Mass', 'kg', '1')],
  ['tonnes?', unit('Mass', 't', '1000')],
  ['oz|ounces?', unit('Mass', 'oz', '0.028349523125')],
  ['lbs?|pounds?', unit('Mass', 'lb', '0.45359237')],
  ['stones?', unit('Mass', 'st', '6.35029318')],
  ['ml|millilit(?:re|er)s?', unit('Volume', 'ml', '0.001')],
  ['l|lit(?:re|er)s?', unit('Volume', 'l', '1')],
  ['us gallons?|gallons?', unit('Volume', 'US gal', '3.785411784')],
  ['(?:uk|imperial) gallons?', unit('Volume', 'imperial gal', '4.54609')],
  ['(?:uk |imperial )?pints?', unit('Volume', 'imperial pt', '0.56826125')],
  ['(?:us )?cups?', unit('Volume', 'US cup', '0.2365882365')],
  ['km/h|kph|kilomet(?:re|er)s (?:per|an) hour', unit('Speed', 'km/h', '1/3.6')],
  ['mph|miles (?:per|an) hour', unit('Speed', 'mph', '0.44704')],
  ['m/s|met(?:re|er)s per second', unit('Speed', 'm/s', '1')],
  ['knots?|kn', unit('Speed', 'kn', '1852/3600')],
  ['hectares?|ha', unit('Area', 'ha', '10000')],
  ['acres?', unit('Area', 'acre', '4046.8564224')],
  ['square met(?:re|er)s?|m2|m²', unit('Area', 'm²', '1')],
  ['square feet|square foot|sq ft|ft2', unit('Area', 'ft²', '0.09290304')],
  ['joules?', unit('Energy', 'J', '1')],
  ['kwh|kilowatt[ -]hours?', unit('Energy', 'kWh', '3600000')],
  ['mj|megajoules?', unit('Energy', 'MJ', '1000000')],
  ['kcal|kilocalories?', unit('Energy', 'kcal', '4184')],
  ['mb|megabytes?', unit('Data', 'MB', '1000000')],
  ['gb|gigabytes?', unit('Data', 'GB', '1000000000')],
  ['mib|mebibytes?', unit('Data', 'MiB', '1048576')],
  ['gib|gibibytes?', unit('Data', 'GiB', '1073741824')],
  ['°? ?c|(?:degrees )?(?:celsius|centigrade)', unit('Temperature', '°C', '1', '273.15')],
  ['°? ?f|(?:degrees )?fahrenheit', unit('Temperature', '°F', '5/9', '45967/180')],
  ['k|kelvin', unit('Temperature', 'K', '1', '0')],
]

const ANY = UNITS.map(([words]) => words)
  .sort((a, b) => b.length - a.length)
  .join('|')
const ASKED = new RegExp(
  String.raw`(-?(?<!\d|\d,)\d[\d,]{0,30}(?:\.\d{1,30})?)\s?(${ANY})\s+(?:to|into|in|as|=)\s+(?:how many |what in )?(${ANY})(?![\w/])`,
  'i',
)

const unitOf = (text: string): Unit | undefined =>
  UNITS.find(([words]) => new RegExp(`^(?:${words})$`, 'i').test(text.trim()))?.[1]

/** `5 miles in km`, `convert 100 °F to °C` */
export function conversion(topic: string): Calculated | null {
  const [, number = '', fromText = '', toText = ''] = ASKED.exec(topic) ?? []
  const [from, to] = [unitOf(fromText), unitOf(toText)]
  if (!from || !to || from.kind !== to.kind || from === to) return null
  const value = Exact.read(number)
  const [result, back] = [convert(value, from, to), convert(value, to, from)]
  const rows = [1n, 2n, 5n, 10n, 50n, 100n].map((n) => {
    const one = new Exact(n)
    return [`${n} ${from.name}`, `${convert(one, from, to).brief(4)} ${to.name}`]
  })
  const one = convert(new Exact(1n), from, to)
  const how = from.zero
    ? `Temperatures differ in where they begin and in the size of a degree. 0 ${from.name} is ${convert(new Exact(0n), from, to).brief(4)} ${to.name}, and each degree more adds ${from.factor.by(to.factor).brief(6)}.`
    : `1 ${from.name} is ${one.brief(8)} ${to.name}${one.scaled(8) * one.under === one.over * 10n ** 8n ? ', exactly' : ' (rounded)'}, so ${value.brief()} ${from.name} is ${value.brief()} times that.`
  const inTo = (exact: Exact): string => `${exact.brief(4)} ${to.name}`
  return {
    kind: 'units',
    title: `${value.brief()} ${from.name} in ${to.name}`,
    subject: `${from.kind}: ${from.name} and ${to.name}`,
    sections: [
      ['The answer', `${value.brief()} ${from.name} is **${inTo(result)}**.`],
      ['How it is worked out', how],
      ['To have at hand', table([from.name, to.name], rows)],
    ],
    asks: [
      {
        q: `How much is ${value.brief()} ${from.name}?`,
        right: inTo(result),
        wrong: [
          inTo(back),
          inTo(result.times(new Exact(10n)).plus(new Exact(1n))),
          inTo(result.plus(new Exact(7n))),
        ],
      },
      {
        q: `And 10 ${from.name}?`,
        right: inTo(convert(new Exact(10n), from, to)),
        wrong: [
          inTo(convert(new Exact(10n), to, from)),
          inTo(convert(new Exact(20n), from, to)),
          inTo(convert(new Exact(11n), from, to)),
        ],
      },
      {
        q: `And 100 ${to.name}, the other way round?`,
        right: `${convert(new Exact(100n), to, from).brief(4)} ${from.name}`,
        wrong: [100n, 50n, 120n].map(
          (n) =>
            `${(n === 100n ? convert(new Exact(n), from, to) : convert(new Exact(n), to, from)).brief(4)} ${from.name}`,
        ),
      },
    ],
    links: [wikipedia('Conversion of units')],
  }
}

function convert(value: Exact, from: Unit, to: Unit): Exact {
  const zero = new Exact(0n)
  // In the kind's base unit; for temperatures, kelvin.
  const base = value.times(from.factor).plus(from.zero ?? zero)
  return base.minus(to.zero ?? zero).by(to.factor)
}
