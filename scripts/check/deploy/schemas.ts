import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PrometheusRuleSpec } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRuleSpec'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'

type Fault = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>

/** Names the field and its fault. */
function wordsOf({ instancePath, keyword, params }: Fault): string {
  const place = instancePath || '/'
  switch (keyword) {
    case 'additionalProperties':
      return `${instancePath}/${params['additionalProperty']} is unknown`
    case 'required':
      return `${place} has no ${params['missingProperty']}`
    case 'type':
      return `${place} must be ${params['type']}`
    case 'oneOf':
    case 'anyOf':
      return `${place} is none of what it may be`
    default:
      return `${place} breaks ${keyword} ${JSON.stringify(Object.values(params))}`
  }
}

/** The place of the specification's schema in dclint, which has a copy of it under no public name. */
const COMPOSE_SCHEMA = join(
  fileURLToPath(import.meta.resolve('dclint/package.json')),
  '../schemas/compose.schema.json',
)

let validateCompose: ValidateFunction | undefined

export function composeFaults(compose: unknown): string[] {
  validateCompose ??= compileCompose()
  validateCompose(compose)
  return (validateCompose.errors ?? []).map(wordsOf)
}

function compileCompose(): ValidateFunction {
  // It names its draft by another address than Ajv does.
  const { $schema: _, ...schema } = JSON.parse(readFileSync(COMPOSE_SCHEMA, 'utf8'))
  return new Ajv({ allErrors: true, strict: false }).compile(schema)
}

/** A class of kubernetes-models: the compiled schema of a kind. */
type Kind = { readonly prototype: { validate(): void } }

const KINDS: Readonly<Record<string, Kind>> = {
  'apps/v1 Deployment': Deployment,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 Secret': Secret,
  'v1 Service': Service,
}

export function manifestFaults(manifest: unknown): string[] {
  const { apiVersion, kind } = (manifest ?? {}) as { apiVersion?: unknown; kind?: unknown }
  const schema = KINDS[`${apiVersion} ${kind}`]
  return schema
    ? faultsOfKind(schema, manifest)
    : [`is of ${apiVersion} ${kind}: name its schema in scripts/check/deploy/schemas.ts`]
}

/** A file of rules is the `spec` of the operator's PrometheusRule, without the keys that only Thanos reads. */
export const rulesFaults = (rules: unknown): string[] => [
  ...faultsOfKind(PrometheusRuleSpec, rules),
  ...(JSON.stringify(rules).includes('"partial_response_strategy":')
    ? ['partial_response_strategy is unknown']
    : []),
]

/**
 * Kubernetes' schemas accept unknown keys, and empty values where one is required. So a key that the validator never
 * reads counts as unknown, and an empty value as a fault.
 */
function faultsOfKind(kind: Kind, tree: unknown): string[] {
  const asked = new Set<string>()
  const faults: Fault[] = []
  try {
    kind.prototype.validate.call(watched(tree, '', asked) as { validate(): void })
  } catch (error) {
    const { errors } = error as { errors?: Fault[] }
    if (!errors) throw error
    faults.push(...errors)
  }
  const mistyped = faults.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath)
  const words = faults.map(wordsOf)
  look(tree, '')
  return words

  function look(node: unknown, path: string): void {
    if (node === null) words.push(`${path} is empty`)
    if (typeof node !== 'object' || node === null || mistyped.includes(path)) return
    for (const [key, child] of Object.entries(node)) {
      const place = `${path}/${key}`
      if (asked.has(place)) look(child, place)
      else words.push(`${place} is unknown`)
    }
  }
}

/** The same tree, which records the keys read from it. */
function watched(node: unknown, path: string, asked: Set<string>): unknown {
  if (typeof node !== 'object' || node === null) return node
  return new Proxy(node, {
    get(target, key) {
      const child: unknown = Reflect.get(target, key)
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return child
      const place = `${path}/${key}`
      asked.add(place)
      return watched(child, place, asked)
    },
  })
}
