import { findAnvil } from '@shugyo/contracts/anvil'
import pg from 'pg'
import { isLoopback, signsInInClear } from '../../kernel/in-clear.ts'
import { hasProxies, type Settings } from '../../kernel/settings.ts'
import { broken, type Finding, type Look, unwell, well } from './finding.ts'

const PATIENCE_MS = 5_000

/** [doctor-3] Checks the servers that the settings name besides the database. */
export const neighboursOf = (settings: Settings): Look[] => [
  ...(settings.readDatabaseUrl ? [{ part: 'replica', look: () => lookAtReplica(settings) }] : []),
  { part: 'Redis', look: () => lookAtRedis(settings) },
  { part: 'chain', look: () => lookAtChain(settings) },
  { part: 'public address', look: () => lookAtAddress(settings) },
  ...(settings.model ? [{ part: 'model', look: () => lookAtModel(settings) }] : []),
  ...(settings.tracing ? [{ part: 'traces', look: () => lookAtTraces(settings) }] : []),
  ...(settings.searchUrl ? [{ part: 'search', look: () => lookAtSearch(settings) }] : []),
]

async function lookAtReplica({ readDatabaseUrl }: Settings): Promise<Finding> {
  const client = new pg.Client({
    connectionString: readDatabaseUrl ?? '',
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(`select to_regclass('kernel.migrations') is not null as there`)
    return rows[0]?.there
      ? well('answers')
      : unwell(
          'READ_DATABASE_URL holds no Shugyo: the database itself answers for it',
          'set it to a streaming replica of the database of DATABASE_URL, or unset it',
        )
  } catch (error) {
    return unwell(
      `READ_DATABASE_URL: ${(error as Error).message}: the database itself answers for it`,
      'start it, or set READ_DATABASE_URL to where it is',
    )
  } finally {
    await client.end().catch(() => {})
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
  return well(publicUrl)
}

const lookAtModel = ({ model }: Settings): Promise<Finding> =>
  answersAt(model?.baseUrl ?? '', 'MODEL_BASE_URL', 'agents write by themselves until then')

const lookAtTraces = ({ tracing }: Settings): Promise<Finding> =>
  answersAt(tracing?.url ?? '', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'spans are dropped until then')

const lookAtSearch = ({ searchUrl }: Settings): Promise<Finding> =>
  answersAt(searchUrl ?? '', 'SEARCH_URL', 'reports rest on what agents know until then')

/** Any answer will do: it only has to be there. */
async function answersAt(url: string, name: string, meanwhile: string): Promise<Finding> {
  const there = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  )
  return there
    ? well(`${name} answers`)
    : unwell(`${name} does not answer: ${meanwhile}`, `start it, or unset ${name}`)
}
