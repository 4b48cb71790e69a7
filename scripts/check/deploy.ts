import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { makeMetrics } from '../../apps/server/src/kernel/metrics.ts'
import { readSettings } from '../../apps/server/src/kernel/settings.ts'
import type { Outcome } from './program.ts'

type Tree = Readonly<Record<string, unknown>>
const at = (tree: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((node, key) => (node as Tree | null | undefined)?.[key], tree)

/**
 * Checks that `deploy/` matches the service: metrics, settings, runbooks; and that nothing runs as root or can write.
 */
export async function findDeployFaults(root: string): Promise<Outcome> {
  const faults: string[] = []
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const parse = (path: string): unknown[] =>
    parseAllDocuments(read(path), { merge: true }).map((document) => {
      for (const { message } of document.errors) faults.push(`${path}: ${message.split('\n')[0]}`)
      return document.toJS() as unknown
    })
  const metrics = await metricNames(root)
  const say = (path: string) => (words: string) => void faults.push(`${path}: ${words}`)

  judgeRules(root, parse('deploy/prometheus-rules.yaml')[0], metrics, say('deploy/prometheus-rules.yaml'))
  judgeDashboard(
    JSON.parse(read('deploy/grafana-dashboard.json')),
    metrics,
    say('deploy/grafana-dashboard.json'),
  )
  judgeCompose(parse('deploy/compose.yaml')[0], say('deploy/compose.yaml'))
  for (const path of globSync('deploy/kubernetes/*.yaml', { cwd: root }).sort())
    for (const manifest of parse(path)) judgeManifest(manifest, say(path))
  const image = read('deploy/Dockerfile')
  for (const line of [/^USER \d+/m, /^HEALTHCHECK /m, /^STOPSIGNAL SIGTERM$/m])
    if (!line.test(image)) faults.push(`deploy/Dockerfile: has no line ${line}`)
  return { passed: faults.length === 0, output: faults.join('\n') }
}

/** The metrics of every process, and those that modules add when the service starts. */
async function metricNames(root: string): Promise<Set<string>> {
  const { text } = await makeMetrics().text()
  const own = Array.from(text.matchAll(/^# TYPE (\w+) (\w+)$/gm), ([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  ).flat()
  const added = globSync('apps/server/src/**/*.ts', { cwd: root }).flatMap((path) =>
    Array.from(
      readFileSync(join(root, path), 'utf8').matchAll(/gauge\(\s*'(\w+)'/g),
      ([, name = '']) => name,
    ),
  )
  return new Set([...own, ...added, 'up'])
}

/** The names of metrics in an expression: those that are no function, label or keyword. */
const metricsIn = (expression: string): string[] =>
  expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without)\s*\([^)]*\)/g, '')
    .match(/\b[a-z]\w*_\w+\b(?!\s*\()|\bup\b/g) ?? []

function judgeExpression(
  expression: unknown,
  metrics: ReadonlySet<string>,
  say: (words: string) => void,
): void {
  const named = metricsIn(String(expression))
  if (named.length === 0) say(`names no metric: ${expression}`)
  for (const name of named) if (!metrics.has(name)) say(`there is no metric ${name}`)
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
  dashboard: unknown,
  metrics: ReadonlySet<string>,
  say: (words: string) => void,
): void {
  for (const panel of (at(dashboard, 'panels') ?? []) as Tree[])
    for (const target of (panel['targets'] ?? []) as Tree[])
      judgeExpression(target['expr'], metrics, (words) => say(`${panel['title']}: ${words}`))
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
    judgeSettings(at(services, name, 'environment') as Tree, (words) => say(`${name}: ${words}`))
}

const WORKLOADS = ['Deployment', 'StatefulSet']

function judgeManifest(manifest: unknown, sayAny: (words: string) => void): void {
  const [kind, name] = [String(at(manifest, 'kind')), String(at(manifest, 'metadata', 'name'))]
  const say = (words: string) => sayAny(`${kind} ${name}: ${words}`)
  if (!at(manifest, 'apiVersion')) say('has no apiVersion')
  if (kind === 'Secret') judgeSettings(at(manifest, 'stringData') as Tree, say)
  if (!WORKLOADS.includes(kind)) return
  const pod = at(manifest, 'spec', 'template', 'spec')
  if (at(pod, 'securityContext', 'runAsNonRoot') !== true) say('may run as root')
  const labels = at(manifest, 'spec', 'template', 'metadata', 'labels') as Tree
  for (const [key, value] of Object.entries(at(manifest, 'spec', 'selector', 'matchLabels') as Tree))
    if (labels[key] !== value) say(`selects ${key}=${value}, which its pods do not have`)
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
function judgeSettings(environment: Tree, say: (words: string) => void): void {
  const asked = new Set<string>()
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment))
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
