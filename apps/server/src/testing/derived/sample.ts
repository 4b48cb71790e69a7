import assert from 'node:assert/strict'

type Schema = { [key: string]: unknown }
type Objects = Record<string, unknown>

const asSchema = (value: unknown): Schema => value as Schema

/** A value that fits a schema, from its own example or the nearest edge of its bounds. */
export function sample(schema: unknown): unknown {
  const node = asSchema(schema)
  const example = (node['examples'] as unknown[] | undefined)?.[0]
  if (example !== undefined && !String(example).includes('…')) return example
  if ('const' in node) return node['const']
  if ('enum' in node) return (node['enum'] as unknown[])[0]
  if ('anyOf' in node) return sample((node['anyOf'] as unknown[])[0])
  switch (node['type']) {
    case 'object':
      return sampleObject(node)
    case 'array':
      return Array.from({ length: Number(node['minItems'] ?? 0) }, () => sample(node['items']))
    case 'string':
      return sampleText(node)
    case 'integer':
    case 'number':
      return node['minimum'] ?? 0
    case 'boolean':
      return true
    default:
      return assert.fail(`no sample for ${JSON.stringify(node)}: give the schema an example`)
  }
}

function sampleObject(node: Schema): Objects {
  const required = (node['required'] as string[] | undefined) ?? []
  return Object.fromEntries(required.map((name) => [name, sample(asSchema(node['properties'])[name])]))
}

function sampleText(node: Schema): string {
  const text = 'x'.repeat(Math.max(1, Number(node['minLength'] ?? 1)))
  if (node['pattern'] === '^0x[0-9a-fA-F]+$') return '0x00'
  assert(!('pattern' in node || 'format' in node), `give ${JSON.stringify(node)} an example`)
  return text
}

export type Break = { readonly path: string; readonly value: unknown; readonly why: string }

/** One value for each bound of the schema, breaking that bound and no other. */
export function breaksOf(schema: unknown, path = ''): Break[] {
  const node = asSchema(schema)
  if (node['type'] !== 'object') return valueBreaks(node).map(({ value, why }) => ({ path, value, why }))
  const base = sampleObject(node)
  const required = (node['required'] as string[] | undefined) ?? []
  const missing = required
    .filter((name) => !('default' in asSchema(asSchema(node['properties'])[name])))
    .map((name) => {
      const { [name]: _gone, ...value } = base
      return { path: `${path}.${name}`, value, why: 'is missing' }
    })
  const inside = Object.entries((node['properties'] as Objects | undefined) ?? {}).flatMap(
    ([name, property]) =>
      breaksOf(property, `${path}.${name}`).map((broken) => ({
        ...broken,
        value: { ...base, [name]: broken.value },
      })),
  )
  return [...missing, ...inside]
}

type Fault = { value: unknown; why: string }

function valueBreaks(node: Schema): Fault[] {
  if ('anyOf' in node) return [{ value: { not: ['this'] }, why: 'is of no declared type' }]
  const faults: Fault[] = []
  const add = (why: string, value: unknown) => faults.push({ why, value })
  const type = node['type']
  if (type === 'string') add('is a number instead of text', 42)
  if (type === 'integer' || type === 'number' || type === 'boolean') add('is text instead', 'text')
  if (type === 'array') add('is text instead of a list', 'text')
  if ('enum' in node) add('is not one of the words', 'none_of_these')
  if ('format' in node) add(`is not a ${node['format']}`, 'not it')
  if ('pattern' in node) add('breaks the pattern', offPattern(node))
  if (Number(node['minLength'] ?? 0) > 0) add('is too short', 'x'.repeat(Number(node['minLength']) - 1))
  if ('maxLength' in node) add('is too long', 'x'.repeat(Number(node['maxLength']) + 1))
  if ('minimum' in node) add('is too small', Number(node['minimum']) - 1)
  if ('maximum' in node) add('is too large', Number(node['maximum']) + 1)
  if (type === 'integer') add('is not whole', 1.5)
  if (Number(node['minItems'] ?? 0) > 0) add('has too few', [])
  if ('maxItems' in node) {
    add(
      'has too many',
      Array.from({ length: Number(node['maxItems']) + 1 }, () => sample(node['items'])),
    )
  }
  return faults
}

/** Text of a fitting length that the pattern does not match. */
function offPattern(node: Schema): string {
  const pattern = new RegExp(String(node['pattern']), 'u')
  const candidates = ['☃', ' ', '\u202e'].map((sign) => sign.repeat(Number(node['minLength'] ?? 1)))
  return candidates.find((text) => !pattern.test(text)) ?? assert.fail(`every text matches ${pattern}`)
}
