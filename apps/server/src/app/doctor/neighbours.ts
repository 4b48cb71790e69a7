import { findAnvil } from '@shugyo/contracts/anvil'
import type pg from 'pg'
import { Client } from '../../kernel/db/client.ts'
import { connectForTools } from '../../kernel/db/connect-for-tools.ts'
import { findUnmet, forbids } from '../../kernel/db/requirements.ts'
import { readServerIdentity, SERVER_IDENTITY_ADVICE, whyNoCopy } from '../../kernel/db/server-identity.ts'
import { isLoopback, signsInInClear } from '../../kernel/settings/in-clear.ts'
import { hasProxies, type Settings } from '../../kernel/settings/settings.ts'
import { type FailureKind, tryModel } from '../../modules/brain/index.ts'
import { broken, type Check, type Finding, unwell, well } from './finding.ts'

const PATIENCE_MS = 5_000
/** A model on a small machine thinks for a while. */
const MODEL_PATIENCE_MS = 20_000

/** [doctor-3] Checks the servers that the settings name besides the database. */
export const neighboursOf = (settings: Settings): Check[] => [
  ...(settings.readDatabaseUrl ? [{ part: 'replica', look: () => lookAtReplica(settings) }] : []),
  { part: 'Redis', look: () => lookAtRedis(settings) },
  { part: 'chain', look: () => lookAtChain(settings) },
  { part: 'public address', look: () => lookAtAddress(settings) },
  { part: 'model', patienceMs: MODEL_PATIENCE_MS + PATIENCE_MS, look: () => lookAtModel(settings) },
  ...(settings.tracing ? [{ part: 'traces', look: () => lookAtTraces(settings) }] : []),
  ...(settings.searchUrl ? [{ part: 'search', look: () => lookAtSearch(settings) }] : []),
]

const MEANWHILE = 'the database itself answers for it'
const FOLLOW_IT = 'set it to a streaming replica of the database of DATABASE_URL, or unset it'

async function lookAtReplica(settings: Settings): Promise<Finding> {
  const { readDatabaseUrl } = settings
  const limits = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS }
  const copy = new Client({ connectionString: readDatabaseUrl ?? '', ...limits })
  copy.on('error', () => {})
  try {
    await copy.connect()
    const strange = await strangenessBeside(copy, settings, limits)
    if (strange) return unwell(`READ_DATABASE_URL: ${strange}: ${MEANWHILE}`, FOLLOW_IT)
    const unmet = (await findUnmet(copy)).find((one) => forbids(one, { production: false, reads: true }))
    return unmet ? unwell(`READ_DATABASE_URL: ${unmet.words}: ${MEANWHILE}`, unmet.fix) : well('answers')
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    return unwell(
      `READ_DATABASE_URL: ${message}: ${MEANWHILE}`,
      code === '42501' ? SERVER_IDENTITY_ADVICE : 'start it, or set READ_DATABASE_URL to where it is',
    )
  } finally {
    await copy.end().catch(() => {})
  }
}

/** [replica-3] The result that the running service finds each second. */
async function strangenessBeside(
  copy: pg.Client,
  settings: Settings,
  limits: pg.ClientConfig,
): Promise<string | null> {
  const there = await readServerIdentity((text) => copy.query(text))
  const base = await connectForTools(settings)
  const original = new Client({ ...base.connection, ...limits })
  original.on('error', () => {})
  try {
    await original.connect()
    return whyNoCopy(there, await readServerIdentity((text) => original.query(text)))
  } finally {
    await original.end().catch(() => {})
    await base.stop()
  }
}

async function lookAtRedis({ redisUrl }: Settings): Promise<Finding> {
  if (!redisUrl) return well('not used: this process counts limits by itself')
  const { createClient } = await import('redis')
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false },
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.eval('return 1')
    return well('answers')
  } catch (error) {
    return unwell(
      `out of reach (${(error as Error).message}): every process counts limits by itself`,
      'start it, or set REDIS_URL to where it is',
    )
  } finally {
    if (client.isOpen) client.destroy()
  }
}

async function lookAtChain({ chainEnabled, chainRpcUrl, chainId }: Settings): Promise<Finding> {
  if (!chainEnabled) return well('off: agents stay off chain')
  if (!chainRpcUrl)
    return findAnvil()
      ? well('a node of its own')
      : unwell('there is no Anvil', 'put one on PATH, set CHAIN_RPC_URL, or set CHAIN_ENABLED=false')
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = (await fetch(chainRpcUrl, { method: 'POST', body, headers, signal })
    .then((response) => response.json())
    .catch(() => null)) as { result?: string } | null
  const found = Number(answer?.result)
  if (!Number.isSafeInteger(found) || found <= 0)
    return unwell(
      'CHAIN_RPC_URL does not answer as a chain does',
      'start the node, or set CHAIN_RPC_URL to one',
    )
  return chainId !== null && chainId !== found
    ? broken(
        `CHAIN_RPC_URL leads to chain ${found}, CHAIN_ID says ${chainId}`,
        'set CHAIN_RPC_URL and CHAIN_ID to the same chain',
      )
    : well(`chain ${found} answers`)
}

function lookAtAddress(settings: Settings): Finding {
  const { publicUrl, production, trustedProxies } = settings
  const clear = signsInInClear(settings)
  if (production && isLoopback(publicUrl))
    return unwell(
      `${publicUrl} leads nowhere for others${clear ? ', whose sign-ins travel in clear' : ''}`,
      'put a proxy with TLS in front, and set PUBLIC_URL to its https address',
    )
  if (clear)
    return unwell(
      `${publicUrl}: sign-ins travel in clear`,
      'put a proxy with TLS in front, and set PUBLIC_URL to its https address',
    )
  if (typeof trustedProxies === 'number' && trustedProxies > 0 && !isLoopback(`http://${settings.host}`))
    return unwell(
      `port ${settings.port} answers past the proxy too (HOST=${settings.host}), and believes there whatever a caller says of its address`,
      'set TRUSTED_PROXIES to the addresses of the proxies, or HOST to 127.0.0.1',
    )
  if (publicUrl.startsWith('https:') && !hasProxies(settings))
    return unwell(
      `${publicUrl} is behind a proxy that is not believed: everybody shares its address, and its limits`,
      'set TRUSTED_PROXIES to the addresses of the proxies that stand in front, or to how many they are',
    )
  // [doctor-7]
  if (!production && !isLoopback(publicUrl))
    return unwell(
      `${publicUrl} is for others, without NODE_ENV=production: what is for development alone is not refused`,
      'set NODE_ENV=production, after npm run build',
    )
  return well(publicUrl)
}

const BY_THEMSELVES = 'agents write by themselves until then'

const MODEL_FAULTS: Readonly<Record<FailureKind, readonly [words: string, fix: string]>> = {
  unreachable: ['can’t be reached', 'start it, or set MODEL_BASE_URL to where it is'],
  timeout: ['did not answer in time', 'see what keeps it busy'],
  refused: ['refuses', 'set MODEL_API_KEY, MODEL_NAME and MODEL_PROVIDER as it wants them'],
  overloaded: ['has no room', 'see what its plan allows, or wait'],
  server_error: ['fails', 'look into its own log'],
  broken_off: ['broke off, or does not speak the format', 'set MODEL_PROVIDER and MODEL_BASE_URL right'],
  unreadable: ['answers no JSON', 'choose another MODEL_NAME'],
  malformed: ['answers something else than asked', 'choose another MODEL_NAME'],
  budget: ['has no budget', 'raise MODEL_BUDGET_USD'],
}

/** [doctor-5] One real completion; its attempts end before the doctor's own time limit. */
async function lookAtModel({ model, modelBudgetUsd, modelBudgetAccountUsd }: Settings): Promise<Finding> {
  if (!model) return well('none: agents write from the library alone')
  const hasBudget = modelBudgetUsd !== null || modelBudgetAccountUsd !== null
  const { isWell, usage, failures, tookMs } = await tryModel(model, AbortSignal.timeout(MODEL_PATIENCE_MS))
  const usd = usage.reduce((sum, one) => sum + one.usd, 0)
  const cost = `${(tookMs / 1_000).toFixed(2)} s, ${usd.toFixed(6)} USD`
  // [doctor-7]
  if (isWell && hasBudget && model.priceInput + model.priceOutput === 0)
    return unwell(
      `${model.name} answers, and a budget by which nothing counts is set: its prices are 0`,
      'set MODEL_PRICE_INPUT and MODEL_PRICE_OUTPUT, or unset MODEL_BUDGET_USD and MODEL_BUDGET_ACCOUNT_USD',
    )
  if (isWell) return well(`${model.name} answers: ${cost}`)
  const { kind, status } = failures.at(-1) ?? { kind: 'timeout' as const, status: undefined }
  const [words, fix] = MODEL_FAULTS[kind]
  return unwell(`${model.name} ${words}${status ? ` (HTTP ${status})` : ''}: ${BY_THEMSELVES} (${cost})`, fix)
}

const lookAtTraces = ({ tracing }: Settings): Promise<Finding> =>
  answersAt(tracing?.url ?? '', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'spans are dropped until then')

const lookAtSearch = ({ searchUrl }: Settings): Promise<Finding> =>
  answersAt(searchUrl ?? '', 'SEARCH_URL', 'reports rest on what agents know until then')

/** Any answer will do: the server only has to be there. */
async function answersAt(url: string, name: string, meanwhile: string): Promise<Finding> {
  const there = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  )
  return there
    ? well(`${name} answers`)
    : unwell(`${name} does not answer: ${meanwhile}`, `start it, or unset ${name}`)
}
