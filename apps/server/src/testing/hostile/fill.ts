import { sample } from '../derived/sample.ts'
import { below, chance } from '../proof.ts'
import type { Pool } from './cast.ts'
import { boundValue, costlyText, hostileValue, oneOf, UNKNOWN_FIELDS } from './values.ts'

type Node = Readonly<Record<string, unknown>>

/** The values for the fields of a request. */
export type Filling = {
  readonly pool: Pool
  /** A word for free text: a marker where no other player may read it. */
  readonly word: () => string
}

/** The kind of record that a field names. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/agentId$/i, '/agents/'],
  [/programId$/, '/trainers/programs/'],
  [/handle$/i, '/players/'],
  [/^(owner|seller|trainer)$/, '/players/'],
  [/agentIds$/, '/agents/'],
]

const WELL_KNOWN: Readonly<Record<string, readonly string[]>> = {
  dojoId: ['tokyo-sensoji'],
  item: ['head-paper-crown', 'head-straw-hat'],
  skill: ['keen-edge', 'research', 'squad-lead'],
}

/** A value that fits the schema, with ids of existing records. */
export function fill(schema: unknown, filling: Filling, name = ''): unknown {
  const node = schema as Node
  if ('anyOf' in node) return fill(oneOf(node['anyOf'] as unknown[]), filling, name)
  if ('const' in node) return node['const']
  if ('enum' in node) return oneOf(node['enum'] as unknown[])
  if (node['type'] === 'object') return fillObject(node, filling)
  if (node['type'] === 'array') {
    const [least, most] = [Number(node['minItems'] ?? 0), Math.min(3, Number(node['maxItems'] ?? 3))]
    const length = least + below(Math.max(1, most - least + 1))
    return Array.from({ length }, () => fill(node['items'], filling, name))
  }
  if (node['type'] === 'null') return null
  const known = knownValue(name, filling.pool)
  if (known !== undefined && node['type'] === 'string') return known
  if (isFreeText(node) && chance() < 0.6) return filling.word()
  // It fits, so it is read to its end.
  if (isFreeText(node) && chance() < 0.3) return costlyText(Number(node['maxLength']))
  return chance() < 0.7 ? sampleOf(node) : numberOf(node)
}

function fillObject(node: Node, filling: Filling): Record<string, unknown> {
  const required = (node['required'] as string[] | undefined) ?? []
  const value: Record<string, unknown> = {}
  for (const [name, child] of Object.entries((node['properties'] ?? {}) as Node))
    if (required.includes(name) || chance() < 0.5) value[name] = fill(child, filling, name)
  return value
}

function knownValue(name: string, pool: Pool): string | undefined {
  const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1]
  const ids = kind ? pool.get(kind) : WELL_KNOWN[name]
  return ids && ids.length > 0 ? oneOf(ids) : undefined
}

const isFreeText = (node: Node): boolean =>
  node['type'] === 'string' &&
  !('pattern' in node || 'format' in node) &&
  Number(node['maxLength'] ?? 0) >= 24 &&
  Number(node['minLength'] ?? 0) <= 12

function sampleOf(node: Node): unknown {
  try {
    return sample(node)
  } catch {
    return 'x'
  }
}

function numberOf(node: Node): unknown {
  if (node['type'] !== 'integer' && node['type'] !== 'number') return sampleOf(node)
  const [least, most] = [Number(node['minimum'] ?? 0), Math.min(1_000, Number(node['maximum'] ?? 100))]
  return least + below(Math.max(1, most - least + 1))
}

/** The same with a fault: a field changed, removed or added, or the whole replaced. */
export function spoil(value: unknown, schema: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || chance() < 0.05)
    return hostileValue()
  const properties = ((schema as Node)['properties'] ?? {}) as Node
  const names = Object.keys(properties)
  const spoiled: Record<string, unknown> = { ...value }
  const kind = chance()
  if (names.length === 0 || kind < 0.12) Object.assign(spoiled, { [oneOf(UNKNOWN_FIELDS)]: hostileValue() })
  else if (kind < 0.2) delete spoiled[oneOf(names)]
  else {
    const name = oneOf(names)
    const inner = spoiled[name]
    const deeper = typeof inner === 'object' && inner !== null && chance() < 0.6
    spoiled[name] = deeper
      ? spoilInside(inner, properties[name])
      : chance() < 0.4
        ? boundValue(properties[name])
        : hostileValue()
  }
  return spoiled
}

function spoilInside(value: object, schema: unknown): unknown {
  if (!Array.isArray(value)) return spoil(value, schema)
  const at = below(value.length + 1)
  return [...value.slice(0, at), hostileValue(), ...value.slice(at + 1)]
}

type TextField = { readonly path: readonly string[]; readonly lengthMax: number }

/** The fields of a schema that hold their writer's own text, and its greatest length. */
export function freeTextsOf(schema: unknown, path: readonly string[] = []): TextField[] {
  const node = (schema ?? {}) as Node
  if ('anyOf' in node) return (node['anyOf'] as unknown[]).flatMap((one) => freeTextsOf(one, path))
  if (node['type'] === 'array') return freeTextsOf(node['items'], [...path, '0'])
  if (node['type'] === 'object')
    return Object.entries((node['properties'] ?? {}) as Node).flatMap(([name, child]) =>
      freeTextsOf(child, [...path, name]),
    )
  if (node['type'] !== 'string' || 'format' in node || 'const' in node || 'enum' in node) return []
  return [{ path, lengthMax: Number(node['maxLength'] ?? 1_000) }]
}

/** The same with this text at that place. */
export function put(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text
  const inner = (Array.isArray(value) ? value[0] : (value as Node | undefined)?.[name]) as unknown
  const changed = put(inner, rest, text)
  if (name === '0') return Array.isArray(value) ? [changed, ...value.slice(1)] : [changed]
  return { ...(typeof value === 'object' ? value : {}), [name]: changed }
}
