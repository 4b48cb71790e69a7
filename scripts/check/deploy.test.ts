import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { faultsOfExpression } from './deploy/promql.ts'
import { faultsOfFile, findDeployFaults } from './deploy.ts'

const root = join(import.meta.dirname, '../..')

/** The faults of a file after a change of its text. */
async function changed(path: string, from: string, to: string): Promise<string> {
  const text = readFileSync(join(root, path), 'utf8')
  assert.ok(text.includes(from), `${path} has no ${from}`)
  return (await faultsOfFile(root, path, text.replace(from, to))).join('\n')
}

describe('what others run the service by', () => {
  it('is as it should be', async () => {
    assert.deepEqual(await findDeployFaults(root), { passed: true, output: '' })
  })

  for (const [path, cases] of Object.entries({
    'deploy/compose.yaml': [
      ['restart: unless-stopped', 'restrat: unless-stopped', /services\/http\/restrat is unknown/],
      ['services:', 'servces: {}\nservices:', /\/servces is unknown/],
      ['retries: 20', 'retrys: 20', /healthcheck\/retrys is unknown/],
      ['deploy: { replicas: 2 }', 'deploy: { replicas: [2] }', /deploy\/replicas must be/],
      ['["127.0.0.1:8080:8080"]', '8080', /proxy\/ports must be array/],
      ['condition: service_healthy', 'condition: service_hale', /condition breaks enum/],
      ['{ condition: service_healthy }', '{}', /depends_on\/pgbouncer has no condition/],
      ['read_only: true', 'read_only: false', /http: can write to its file system/],
      ['name: shugyo', 'name: shugyo\nname: shugyo', /unique/],
    ],
    'deploy/kubernetes/http.yaml': [
      ['replicas: 2', 'replica: 2', /Deployment shugyo-http: \/spec\/replica is unknown/],
      ['replicas: 2', 'replicas: "2"', /\/spec\/replicas must be integer/],
      ['replicas: 2', 'replicas:', /\/spec\/replicas is empty/],
      ['image: shugyo:0.1.0', 'imgae: shugyo:0.1.0', /containers\/0\/imgae is unknown/],
      ['- name: shugyo\n', '- title: shugyo\n', /containers\/0 has no name/],
      ['memory: 2Gi', 'memory: 2Gx', /limits\/memory breaks format/],
      ['drop: [ALL]', 'dorp: [ALL]', /capabilities\/dorp is unknown/],
      ['minAvailable: 1', 'minimum: 1', /PodDisruptionBudget shugyo-http: \/spec\/minimum is unknown/],
      ['targetPort: http', 'targetPort: [http]', /Service shugyo: \/spec\/ports\/0\/targetPort/],
      ['policyTypes', 'policyType', /NetworkPolicy shugyo: \/spec\/policyType is unknown/],
      ['kind: Service', 'kind: Servcie', /is of v1 Servcie/],
      ['apiVersion: apps/v1', 'apiVersion: apps/v2', /is of apps\/v2 Deployment/],
      ['component: http }\n    spec', 'component: htp }\n    spec', /selects/],
    ],
    'deploy/kubernetes/secret.example.yaml': [
      ['stringData', 'strings', /Secret shugyo-example: \/strings is unknown/],
      ['REDIS_URL', 'RADIS_URL', /knows no setting RADIS_URL/],
    ],
    'deploy/prometheus-rules.yaml': [
      ['expr: up', 'exp: up', /rules\/0 has no expr\n.*rules\/0\/exp is unknown/],
      ['for: 2m', 'fro: 2m', /rules\/0\/fro is unknown/],
      ['for: 2m', 'for: 2 minutes', /rules\/0\/for breaks pattern/],
      ['severity: page', 'severity: 1', /labels\/severity must be string/],
      ['- name: shugyo', '- name: shugyo\n    partial_response_strategy: warn', /partial_response/],
      ['up{job="shugyo"} == 0', 'up{job="shugyo" == 0', /ShugyoDown: is no PromQL from "== 0"/],
      ['expr: max(shugyo_jobs_dead) > 0', 'expr: max(shugyo_jobs_deaf) > 0', /no metric shugyo_jobs_deaf/],
      ['runbooks/down.md', 'runbooks/dawn.md', /there is no runbook/],
    ],
    'deploy/grafana-dashboard.json': [
      ['"schemaVersion": 39', '"schemaVersion": "39"', /line 4: Type 'string'/],
      ['"gridPos"', '"gridPosition"', /line \d+: .*"gridPosition"' does not exist/],
      ['"legendFormat"', '"legend"', /line \d+: .*"legend"' does not exist/],
      ['"placement": "bottom"', '"placement": "below"', /"below"/],
      ['"title": "Shugyo",', '"title": "Shugyo"', /JSON/],
      ['[5m]))', '[5m])', /Requests a second, by status: is no PromQL/],
    ],
    'deploy/Dockerfile': [
      ['WORKDIR /app', 'WORKDIIR /app', /line 3: Unknown instruction: WORKDIIR/],
      ['--interval=10s', '--intervall=10s', /Unknown flag: intervall/],
      ['EXPOSE 3000 3001', 'EXPOSE three', /line \d+: Invalid containerPort/],
      ['USER 10001:10001', 'USER root', /has no line/],
    ],
  } satisfies Record<string, [string, string, RegExp][]>))
    it(`is refused when ${path} breaks its schema or does not fit the service`, async () => {
      for (const [from, to, words] of cases) assert.match(await changed(path, from, to), words, to)
    })

  it('is refused when nobody checks it', async () => {
    assert.match((await faultsOfFile(root, 'deploy/helm.yaml', '{}')).join(), /no check is named for it/)
  })
})

describe('an expression of PromQL', () => {
  const faultsOf = (expression: string) =>
    faultsOfExpression(expression, new Set(['seen_total', 'up'])).join('\n')

  it('holds to its grammar, to its metrics, and to what is a range', () => {
    for (const expression of [
      'up == 0',
      'sum by (job) (rate(seen_total{job!="a"}[5m])) / clamp_min(sum(up), 1) > 0.01',
      'rate(seen_total[5m] offset 1h)',
      'max_over_time(rate(seen_total[5m])[1h:])',
      'quantile_over_time(0.5, seen_total[5m] @ 5)',
    ])
      assert.equal(faultsOf(expression), '', expression)
  })

  it('is refused otherwise', () => {
    for (const [expression, words] of [
      ['sum(up', /is no PromQL/],
      ['up{job=}', /is no PromQL/],
      ['summ(up)', /is no PromQL/],
      ['rate(seen_total[5 m])', /is no PromQL/],
      ['upp == 0', /there is no metric upp/],
      ['sum(seen)', /there is no metric seen/],
      ['1 + 1', /names no metric/],
      ['rate(seen_total)', /mistakes/],
      ['abs(seen_total[5m])', /mistakes/],
      ['sum(seen_total[5m])', /mistakes/],
      ['seen_total[5m]', /mistakes/],
    ] as const)
      assert.match(faultsOf(expression), words, expression)
  })
})
