import { below, chance } from '../../../testing/proof.ts'

const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T

/** Every part of IPv4 that is nobody's public address: first address, and how many bits of it are fixed. */
const INSIDE_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['169.254.169.254', 32],
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['255.255.255.255', 32],
]

/** So many of IPv6, up to where it is left to chance. */
const INSIDE_V6: readonly string[] = [
  'fc00',
  'fd00',
  'fd12:3456',
  'fe80',
  'febf',
  'fec0',
  'ff02',
  'ff0e',
  '100',
  '2001:db8',
  '2001:2',
  '2001:10',
  '2001:0',
  '2002:7f00:1',
  '3fff',
  '5f00',
  '4000',
  '8000',
  'dead',
  '64:ff9b',
  '64:ff9b:1',
]

const numberOf = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const partsOf = (number: number): number[] => [24, 16, 8, 0].map((by) => Math.floor(number / 2 ** by) % 256)

/** An address that is not public, as a number. Half of them are this very machine. */
function insideV4(): number {
  if (chance() < 0.5) return numberOf('127.0.0.1') + (chance() < 0.5 ? 0 : below(2 ** 24 - 2))
  const [first, bits] = oneOf(INSIDE_V4)
  return numberOf(first) + below(2 ** (32 - bits))
}

const ZEROS = ['', '0', '00', '0000000']
const hex = (number: number) =>
  `${oneOf(['0x', '0X'])}${oneOf(ZEROS)}${number.toString(16)}`.replace(/[a-f]/g, (letter) =>
    chance() < 0.5 ? letter.toUpperCase() : letter,
  )
const octal = (number: number) => `0${oneOf(ZEROS)}${number.toString(8)}`
const part = (number: number) => oneOf([String, String, hex, octal])(number)

/** Digits of other scripts, dots that are none, and escapes, all of which a parser of URLs reads as the plain ones. */
function disguised(text: string): string {
  const wide = (sign: string) =>
    /\d/.test(sign)
      ? String.fromCodePoint(0xff10 + Number(sign))
      : sign === '.'
        ? oneOf(['。', '．', '｡'])
        : sign
  const circled = (sign: string) =>
    sign === '0' ? '⓪' : /[1-9]/.test(sign) ? String.fromCodePoint(0x245f + Number(sign)) : sign
  const bold = (sign: string) => (/\d/.test(sign) ? String.fromCodePoint(0x1d7ce + Number(sign)) : sign)
  const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`
  const how = oneOf([wide, circled, bold, escaped])
  return [...text].map((sign) => (chance() < 0.6 ? how(sign) : sign)).join('')
}

/** One IPv4 address in one of its many spellings. */
function spellV4(number: number): string {
  const [a = 0, b = 0, c = 0, d = 0] = partsOf(number)
  const forms = [
    () => [a, b, c, d].map(part).join('.'),
    () => [a, b, c * 256 + d].map(part).join('.'),
    () => [a, (b * 256 + c) * 256 + d].map(part).join('.'),
    () => part(number),
    () => disguised([a, b, c, d].join('.')),
    () => `${[a, b, c, d].join('.')}.`,
  ]
  return oneOf(forms)()
}

const words = (number: number) =>
  `${Math.floor(number / 65_536).toString(16)}:${(number % 65_536).toString(16)}`

/** An IPv4 address inside IPv6: mapped, compatible, translated, by 6to4, Teredo or ISATAP. */
function embedV4(number: number): string {
  const dotted = partsOf(number).join('.')
  const inside = chance() < 0.5 ? dotted : words(number)
  const teredo = words(2 ** 32 - 1 - number)
  return oneOf([
    `::ffff:${inside}`,
    `0:0:0:0:0:ffff:${inside}`,
    `::${number < 65_536 ? words(number) : inside}`,
    `::ffff:0:${inside}`,
    `64:ff9b::${inside}`,
    `64:ff9b:1::${inside}`,
    `2002:${words(number)}::1`,
    `2001:0:${words(number)}::`,
    `2001:0:4136:e378:8000:63bf:${teredo}`,
    `fe80::5efe:${inside}`,
    `fe80::200:5efe:${inside}`,
  ])
}

function insideV6(): string {
  if (chance() < 0.2)
    return oneOf(['::1', '::', '0:0:0:0:0:0:0:1', '0000:0000:0000:0000:0000:0000:0000:0001'])
  return `${oneOf(INSIDE_V6)}::${below(65_536).toString(16)}`
}

const NAMES = [
  'localhost',
  'LocalHost',
  'a.localhost',
  'x.local',
  'metadata.google.internal',
  'db.internal',
  'nas.lan',
  'r.home.arpa',
  'x.corp',
  'ｌｏｃａｌｈｏｓｔ',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'loca%6chost',
  'localhost.',
  'intranet',
  'x.onion',
]

const userinfo = () =>
  oneOf(['user', 'user:secret', ':secret', 'hooks.example.com', 'hooks.example.com%2f', 'a%40b'])

/** A URL that leads inside, at a port that somebody watches, or that tries to look as if it did not. */
export function hostileUrl(port: number): string {
  const host = oneOf([
    () => spellV4(insideV4()),
    () => spellV4(insideV4()),
    () => `[${embedV4(insideV4())}]`,
    () => `[${insideV6()}]`,
    () => `[${insideV6()}%25${oneOf(['lo', 'eth0', '1'])}]`,
    () => oneOf(NAMES),
  ])()
  const forms = [
    () => `https://${host}:${port}/`,
    () => `https://${host}:${port}/hook?to=https://hooks.example.com`,
    () => `HTTPS://${host}:${port}`,
    () => `https://${userinfo()}@${host}:${port}/`,
    () => `https://hooks.example.com#@${host}:${port}/`,
    () => `https://hooks.example.com\\@${host}:${port}/`,
    () => `https:${oneOf(['', '/', '///', '\\\\'])}${host}:${port}/`,
    () => `https://${host}:${oneOf(['', '443', '0', '22', '80', '65536', '00443', `0${port}`])}/`,
    () => `http://${host}:${port}/`,
    () => `${oneOf(['ftp', 'file', 'gopher', 'ws', 'wss', 'dict', 'ldap', 'jar:https'])}://${host}:${port}/`,
    () => `https://${host}${oneOf(['\t', '\n', '\u0000', ' ', '\u00a0', '\u2028'])}:${port}/`,
  ]
  return chance() < 0.6 ? oneOf(forms.slice(0, 3))() : oneOf(forms)()
}

/** The possible answers of a name server for a name that looks harmless: at least one address that is not public. */
export function hostileAnswer(): string[] {
  const inside = oneOf([() => partsOf(insideV4()).join('.'), () => embedV4(insideV4()), insideV6])()
  const outside = ['93.184.215.14', '2606:4700:4700::1111', '1.1.1.1']
  const beside = Array.from({ length: chance() < 0.5 ? 0 : 1 + below(3) }, () => oneOf(outside))
  const at = below(beside.length + 1)
  return [...beside.slice(0, at), inside, ...beside.slice(at)]
}
