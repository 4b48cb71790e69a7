import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { parseAllDocuments } from 'yaml'
import { readSettings } from '../../apps/server/src/kernel/settings/settings.ts'
import { makeMetrics } from '../../apps/server/src/kernel/tracing/metrics.ts'
import { dashboardFaults } from './deploy/dashboard.ts'
import type { DashboardJson } from './deploy/dashboard-types.ts'
import { faultsOfExpression } from './deploy/promql.ts'
import { composeFaults, manifestFaults, rulesFaults } from './deploy/schemas.ts'
import type { Outcome } from './program.ts'

type Tree = Readonly<Record<string, unknown>>
const at = (tree: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((node, key) => (node as Tree | null | undefined)?.[key], tree)

/**
 * Checks that `deploy/` holds to its readers' schemas, and matches the service: metrics, settings, runbooks; and that
 * no container runs as root or can write.
 */
export async function findDeployFaults(root: string): Promise<Outcome> {
  const paths = globSync('deploy/{*,kubernetes/*}.{yaml,yml,json}', { cwd: root })
  const faults = await Promise.all(
    ['deploy/Dockerfile', ...paths]
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
      .map((path) => faultsOfFile(root, path, readFileSync(join(root, path), 'utf8'))),
  )
  return { passed: faults.flat().length === 0, output: faults.flat().join('\n') }
}

/**
 * The faults of one of the files, with this text. The schema comes first: a file that breaks it is checked no further.
 */
export async function faultsOfFile(root: string, path: string, text: string): Promise<string[]> {
  const faults: string[] = []
  const say = (words: string) => void faults.push(`${path}: ${words}`)
  const breaks = (found: readonly string[]) => {
    found.forEach(say)
    return faults.length > 0
  }
  const documents = /\.ya?ml$/.test(path) ? parse(text, say) : []
  switch (path) {
    case 'deploy/Dockerfile':
      judgeImage(text, say)
      break
    case 'deploy/compose.yaml':
      if (!breaks(composeFaults(documents[0]))) judgeCompose(documents[0], say)
      break
    case 'deploy/grafana-dashboard.json':
      if (!breaks(await dashboardFaults(root, text)))
        judgeDashboard(JSON.parse(text), await metricNames(root), say)
      break
    case 'deploy/prometheus-rules.yaml':
      if (!breaks(rulesFaults(documents[0]))) judgeRules(root, documents[0], await metricNames(root), say)
      break
    default:
      if (!path.startsWith('deploy/kubernetes/')) say('no check is named for it in scripts/check/deploy.ts')
      for (const manifest of documents) judgeManifest(manifest, say)
  }
  return faults
}

const parse = (text: string, say: (words: string) => void): unknown[] =>
  parseAllDocuments(text, { merge: true }).map((document) => {
    for (const { message } of document.errors) say(message.split('\n')[0] ?? message)
    return document.toJS() as unknown
  })

/** The metrics of every process, and those that modules add when the service starts. */
async function metricNames(root: string): Promise<Set<string>> {
  const { text } = await makeMetrics().text()
  const own = Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  ).flat()
  const added = globSync('apps/server/src/**/*.ts', { cwd: root }).flatMap((path) =>
    Array.from(
      readFileSync(join(root, path), 'utf8').matchAll(/(?:gauge|counter)\(\s*'(\w+)'/g),
      ([, name = '']) => name,
    ),
  )
  return new Set([...own, ...added, 'up'])
}

const judgeExpression = (
  expression: unknown,
  metrics: ReadonlySet<string>,
  say: (words: string) => void,
): void => faultsOfExpression(String(expression), metrics).forEach(say)

function judgeImage(image: string, say: (words: string) => void): void {
  for (const { range, message } of validate(image)) say(`line ${range.start.line + 1}: ${message}`)
  for (const line of [/^USER \d+/m, /^HEALTHCHECK /m, /^STOPSIGNAL SIGTERM$/m])
    if (!line.test(image)) say(`has no line ${line}`)
}

function judgeRules(
  root: string,
  rules: unknown,
  metrics: ReadonlySet<string>,
  say: (words: string) => void,
): void {
  const index = readFileSync(join(root, 'docs/runbooks/README.md'), 'utf8')
  for (const group of (at(rules, 'groups') ?? []) as Tree[])
    for (const rule of (group['rules'] ?? []) as Tree[]) {
      const [name, runbook] = [String(rule['alert']), String(at(rule, 'annotations', 'runbook'))]
      judgeExpression(rule['expr'], metrics, (words) => say(`${name}: ${words}`))
      if (!existsSync(join(root, runbook))) say(`${name}: there is no runbook ${runbook}`)
      if (!index.includes(name)) say(`${name}: docs/runbooks/README.md does not name it`)
      for (const field of ['for', 'labels']) if (!rule[field]) say(`${name}: has no ${field}`)
    }
}

function judgeDashboard(
  { panels }: Partial<DashboardJson>,
  metrics: ReadonlySet<string>,
  say: (words: string) => void,
): void {
  for (const { title, targets } of panels ?? [])
    for (const { expr } of targets ?? []) judgeExpression(expr, metrics, (words) => say(`${title}: ${words}`))
}

function judgeCompose(compose: unknown, say: (words: string) => void): void {
  const services = (at(compose, 'services') ?? {}) as Record<string, Tree>
  for (const [name, service] of Object.entries(services)) {
    if (service['read_only'] !== true) say(`${name}: can write to its file system`)
    if (!JSON.stringify(service['cap_drop'] ?? []).includes('ALL')) say(`${name}: keeps capabilities`)
    if (!service['image']) say(`${name}: has no image`)
    for (const other of Object.keys((service['depends_on'] ?? {}) as Tree))
      if (!(other in services)) say(`${name}: there is no service ${other}`)
  }
  for (const name of ['http', 'worker'])
    judgeSettings(at(services, name, 'environment') as Tree | undefined, (words) => say(`${name}: ${words}`))
}

const WORKLOADS = ['Deployment', 'StatefulSet']

function judgeManifest(manifest: unknown, sayAny: (words: string) => void): void {
  const [kind, name] = [String(at(manifest, 'kind')), String(at(manifest, 'metadata', 'name'))]
  const say = (words: string) => sayAny(`${kind} ${name}: ${words}`)
  const broken = manifestFaults(manifest)
  broken.forEach(say)
  if (broken.length > 0) return
  if (kind === 'Secret') judgeSettings(at(manifest, 'stringData') as Tree | undefined, say)
  if (!WORKLOADS.includes(kind)) return
  const pod = at(manifest, 'spec', 'template', 'spec')
  if (at(pod, 'securityContext', 'runAsNonRoot') !== true) say('may run as root')
  const labels = at(manifest, 'spec', 'template', 'metadata', 'labels') as Tree | undefined
  for (const [key, value] of Object.entries((at(manifest, 'spec', 'selector', 'matchLabels') ?? {}) as Tree))
    if (labels?.[key] !== value) say(`selects ${key}=${value}, which its pods do not have`)
  for (const container of (at(pod, 'containers') ?? []) as Tree[]) {
    if (at(container, 'securityContext', 'readOnlyRootFilesystem') !== true)
      say('can write to its file system')
    if (at(container, 'securityContext', 'allowPrivilegeEscalation') !== false) say('may gain privileges')
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
      if (!container[probe]) say(`has no ${probe}`)
    const env = Object.fromEntries(
      ((container['env'] ?? []) as { name: string; value: string }[]).map((one) => [one.name, one.value]),
    )
    judgeSettings(env, say)
  }
}

/** Examples for values that the operator fills in. */
const EXAMPLES: Readonly<Record<string, string>> = {
  MASTER_KEY: '0'.repeat(64),
  OPERATOR_TOKEN: '0'.repeat(64),
  PUBLIC_URL: 'https://shugyo.example',
}

/** Checks that the service knows the settings, and would start with them. */
function judgeSettings(environment: Tree | undefined, say: (words: string) => void): void {
  const asked = new Set<string>()
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment ?? {}))
    values[name] =
      EXAMPLES[name] ??
      String(value)
        .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
        .replaceAll(/\$\{[^}]*\}/g, 'x')
  const env = new Proxy(values, {
    get(target, name) {
      asked.add(String(name))
      return target[String(name)]
    },
  })
  try {
    readSettings(env)
  } catch (error) {
    say((error as Error).message)
  }
  for (const name of Object.keys(values)) if (!asked.has(name)) say(`the service knows no setting ${name}`)
}
