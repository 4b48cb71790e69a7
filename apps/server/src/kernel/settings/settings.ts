import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { TrustedProxies } from '../lib/client-address.ts'
import { findConflict } from './conflicts.ts'

export type Settings = {
  readonly host: string
  readonly port: number
  /** The address of the service for people and wallets: no slash at the end. */
  readonly publicUrl: string
  /** Serves others without TLS in production too. */
  readonly allowHttp: boolean
  /** The contact for reports of a weakness: an address that `/.well-known/security.txt` names. */
  readonly securityContact: string | null
  /** Metrics, dead jobs and the sandbox clock; on loopback unless set otherwise. */
  readonly operatorHost: string
  readonly operatorPort: number
  /** The token that the operator's port requires; null: the one in a file of the data folder. */
  readonly operatorToken: string | null
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** A copy that follows the database, for public reads. */
  readonly readDatabaseUrl: string | null
  readonly redisUrl: string | null
  readonly chainEnabled: boolean
  readonly chainRpcUrl: string | null
  /** Id of the chain that CHAIN_RPC_URL must lead to; null: the chain that it led to first. */
  readonly chainId: number | null
  /** Id of the chain that the agents move away from, to the one that CHAIN_RPC_URL leads to now. */
  readonly chainMoveFrom: number | null
  /** How many blocks, including its own, must be on chain before a transaction counts. */
  readonly chainConfirmations: number
  /** Origins of other sites whose pages may call the embedded chain through the service. */
  readonly chainRpcOrigins: readonly string[]
  readonly masterKey: string | null
  /** Another master key, under which sealed values may stand: the one before, or the one to come. */
  readonly masterKeySecond: string | null
  /** Which key of its branch signs manifests. */
  readonly manifestKeyIndex: number
  /** Which key of its branch sends the service's transactions to the chain; the highest of all nodes counts. */
  readonly relayerKeyIndex: number
  readonly role: 'all' | 'http' | 'worker'
  /** How long a dead worker still holds its jobs; a live one renews its hold three times as often. */
  readonly jobLeaseMs: number
  readonly testClock: boolean
  /** Facts, and daily counts, are dropped after so many days; finished battles are folded after so many. */
  readonly factsKeptDays: number
  readonly battlesFoldDays: number
  /** Lets webhooks reach this machine and its neighbours, without TLS: for trying them out. */
  readonly webhooksAllowPrivate: boolean
  /** How long an endpoint has for its answer. */
  readonly webhooksTimeoutMs: number
  /** USD a month that models may cost: of the whole service, and of each account; null: no ceiling. */
  readonly modelBudgetUsd: number | null
  readonly modelBudgetAccountUsd: number | null
  /** The language model that agents think with; null: their built-in means alone. */
  readonly model: ModelSettings | null
  /** Lets agents compare texts by meaning as well as by words; takes 280 MB while it is used. */
  readonly encoderEnabled: boolean
  /** A search engine that answers as SearXNG does; null: no live sources. */
  readonly searchUrl: string | null
  /** How many proxies stand in front of the service and are trusted to name the caller's address. */
  readonly trustedProxies: TrustedProxies
  /** The pages: built at the start when their sources changed, as built ahead, or not at all. */
  readonly webApp: 'build' | 'built' | 'off'
  readonly logLevel: string
  /** Statements that take longer are logged; null: none are. */
  readonly slowQueryMs: number | null
  /** The collector of traces; null: no traces. */
  readonly tracing: TracingSettings | null
  readonly production: boolean
}

export type TracingSettings = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** The share of all traces that are taken, 0 to 1. */
  readonly share: number
}

export type ModelSettings = {
  readonly provider: 'openai-compatible' | 'anthropic'
  readonly baseUrl: string
  readonly name: string
  readonly apiKey: string | null
  /** USD for a million tokens that are read, and that are written. */
  readonly priceInput: number
  readonly priceOutput: number
  /** How long one answer may take. */
  readonly timeoutMs: number
}

const PORT_MAX = 65_535
const ANTHROPIC_URL = 'https://api.anthropic.com/v1'

type Environment = Readonly<Record<string, string | undefined>>

export class SettingsError extends Error {}

/** Reads the environment; a wrong value ends the start with one line that names the remedy. */
export function readSettings(env: Environment): Settings {
  const port = whole(env, 'PORT', 3000, 0, PORT_MAX)
  const host = env['HOST'] || 'localhost'
  const production = env['NODE_ENV'] === 'production'
  const chainRpcUrl = url(env, 'CHAIN_RPC_URL', ['http:', 'https:'], 'http://host:8545')
  const settings: Settings = {
    host,
    port,
    publicUrl: publicUrl(env['PUBLIC_URL'], port),
    allowHttp: flag(env, 'ALLOW_HTTP', false),
    securityContact: contact(env['SECURITY_CONTACT']),
    operatorHost: env['OPERATOR_HOST'] || '127.0.0.1',
    operatorPort: whole(env, 'OPERATOR_PORT', beside(port), 0, PORT_MAX),
    operatorToken: operatorToken(env['OPERATOR_TOKEN']),
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    databaseUrl: url(
      env,
      'DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgres://user:password@host:5432/name',
    ),
    readDatabaseUrl: url(
      env,
      'READ_DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgres://user:password@replica:5432/name',
    ),
    redisUrl: url(env, 'REDIS_URL', ['redis:', 'rediss:'], 'redis://host:6379'),
    chainEnabled: flag(env, 'CHAIN_ENABLED', true),
    chainRpcUrl,
    chainId: chainNumber(env, 'CHAIN_ID'),
    chainMoveFrom: chainNumber(env, 'CHAIN_MOVE_FROM'),
    chainConfirmations: whole(env, 'CHAIN_CONFIRMATIONS', chainRpcUrl ? 5 : 1, 1, 1_000),
    chainRpcOrigins: origins(env, 'CHAIN_RPC_ORIGINS'),
    masterKey: masterKey(env, 'MASTER_KEY'),
    masterKeySecond: masterKey(env, 'MASTER_KEY_SECOND'),
    manifestKeyIndex: whole(env, 'MANIFEST_KEY_INDEX', 0, 0, 1_000),
    relayerKeyIndex: whole(env, 'RELAYER_KEY_INDEX', 0, 0, 1_000),
    role: choice(env, 'ROLE', ['all', 'http', 'worker'], 'all'),
    jobLeaseMs: whole(env, 'JOB_LEASE_MS', 6_000, 300, 60_000),
    testClock: flag(env, 'TEST_CLOCK', false),
    factsKeptDays: whole(env, 'FACTS_KEPT_DAYS', 90, 7, 36_500),
    battlesFoldDays: whole(env, 'BATTLES_FOLD_DAYS', 30, 1, 36_500),
    webhooksAllowPrivate: flag(env, 'WEBHOOKS_ALLOW_PRIVATE', false),
    webhooksTimeoutMs: whole(env, 'WEBHOOKS_TIMEOUT_MS', 10_000, 100, 10_000),
    modelBudgetUsd: dollars(env, 'MODEL_BUDGET_USD'),
    modelBudgetAccountUsd: dollars(env, 'MODEL_BUDGET_ACCOUNT_USD'),
    model: readModel(env),
    encoderEnabled: flag(env, 'ENCODER_ENABLED', true),
    searchUrl: url(env, 'SEARCH_URL', ['http:', 'https:'], 'http://localhost:8080/search'),
    trustedProxies: trustedProxies(env),
    webApp: choice(env, 'WEB_APP', ['build', 'built', 'off'], production ? 'built' : 'build'),
    slowQueryMs: env['SLOW_QUERY_MS'] ? whole(env, 'SLOW_QUERY_MS', 0, 1, 60_000) : null,
    tracing: readTracing(env),
    logLevel: choice(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'warn'),
    production,
  }
  const conflict = findConflict(settings)
  if (conflict) throw new SettingsError(conflict)
  return settings
}

/** A model is used when it is named. */
function readModel(env: Environment): ModelSettings | null {
  const provider = choice(env, 'MODEL_PROVIDER', ['openai-compatible', 'anthropic'], 'openai-compatible')
  const baseUrl = url(env, 'MODEL_BASE_URL', ['http:', 'https:'], 'http://localhost:11434/v1')
  const [name, apiKey] = [env['MODEL_NAME'], env['MODEL_API_KEY'] || null]
  const settings = {
    provider,
    baseUrl: withoutSlash(baseUrl ?? ANTHROPIC_URL),
    apiKey,
    priceInput: price(env, 'MODEL_PRICE_INPUT'),
    priceOutput: price(env, 'MODEL_PRICE_OUTPUT'),
    timeoutMs: whole(env, 'MODEL_TIMEOUT_S', 60, 1, 600) * 1_000,
  }
  if (!name && (baseUrl || apiKey)) throw new SettingsError('MODEL_NAME must name the model to be used')
  if (!name) return null
  if (name.length > 200) throw new SettingsError('MODEL_NAME must be at most 200 characters')
  if (!baseUrl && provider === 'openai-compatible')
    throw new SettingsError('MODEL_BASE_URL must be an address like http://localhost:11434/v1')
  if (!apiKey && provider === 'anthropic') throw new SettingsError('MODEL_API_KEY must be set for anthropic')
  return { ...settings, name }
}

/** Values are percent-encoded, by the conventions of OpenTelemetry. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    // The value may be a secret, so it is not repeated.
    throw new SettingsError('OTEL_EXPORTER_OTLP_HEADERS must have every value percent-encoded: % is %25')
  }
}

/** The environment names that every program with OpenTelemetry knows. */
function readTracing(env: Environment): TracingSettings | null {
  const endpoint = url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], 'http://localhost:4318')
  if (!endpoint) return null
  const share = env['OTEL_TRACES_SAMPLER_ARG'] || '1'
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(share))
    throw new SettingsError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  const pairs = (env['OTEL_EXPORTER_OTLP_HEADERS'] ?? '').split(',').filter((pair) => pair.trim())
  if (pairs.some((pair) => !/^\s*[\w-]+\s*=/.test(pair)))
    throw new SettingsError('OTEL_EXPORTER_OTLP_HEADERS must be name=value, with commas between them')
  const headers = pairs.map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())]
  })
  return {
    url: `${withoutSlash(endpoint)}/v1/traces`,
    headers: Object.fromEntries(headers),
    service: env['OTEL_SERVICE_NAME'] || 'shugyo',
    share: Number(share),
  }
}

function price(env: Environment, name: string): number {
  const text = env[name] || '0'
  if (!/^\d{1,5}(\.\d{1,6})?$/.test(text))
    throw new SettingsError(
      `${name} must be USD for a million tokens, like 0.15, not ${JSON.stringify(text)}`,
    )
  return Number(text)
}

/** Whether any proxy in front is trusted about callers. */
export const hasProxies = ({ trustedProxies }: Pick<Settings, 'trustedProxies'>): boolean =>
  typeof trustedProxies === 'number' ? trustedProxies > 0 : trustedProxies.length > 0

const PROXIES_MAX = 50

function trustedProxies(env: Environment): TrustedProxies {
  const text = env['TRUSTED_PROXIES'] ?? ''
  if (!/[.:]/.test(text)) return whole(env, 'TRUSTED_PROXIES', 0, 0, 10)
  const named = text.split(',').map((proxy) => proxy.trim())
  const isNetwork = (proxy: string): boolean => {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(proxy) ?? []
    const family = isIP(address)
    return family > 0 && Number(bits ?? 0) <= (family === 6 ? 128 : 32)
  }
  const wrong = named.find((proxy) => !isNetwork(proxy))
  if (wrong !== undefined || named.length > PROXIES_MAX)
    throw new SettingsError(
      `TRUSTED_PROXIES must be how many proxies stand in front, or up to ${PROXIES_MAX} of their addresses and networks with commas between them, not ${JSON.stringify(wrong ?? text)}`,
    )
  return named
}

function whole(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new SettingsError(
      `${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`,
    )
  }
  return value
}

function dollars(env: Environment, name: string): number | null {
  const text = env[name]
  if (!text) return null
  if (!/^\d{1,7}(\.\d{1,6})?$/.test(text))
    throw new SettingsError(`${name} must be an amount in USD like 25 or 2.50, not ${JSON.stringify(text)}`)
  return Number(text)
}

const chainNumber = (env: Environment, name: string): number | null =>
  env[name] ? whole(env, name, 1, 1, Number.MAX_SAFE_INTEGER) : null

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (!text) return fallback
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  throw new SettingsError(`${name} must be true or false, not ${JSON.stringify(text)}`)
}

function choice<const C extends readonly string[]>(
  env: Environment,
  name: string,
  values: C,
  fallback: C[number],
): C[number] {
  const text = env[name]
  if (!text) return fallback
  if (!values.includes(text))
    throw new SettingsError(`${name} must be one of ${values.join(', ')}, not ${JSON.stringify(text)}`)
  return text
}

/** Never repeats the value: an address can hold a password. */
function url(env: Environment, name: string, protocols: readonly string[], example: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new SettingsError(`${name} must be an address like ${example}`)
  }
  return text
}

function publicUrl(text: string | undefined, port: number): string {
  const value = text || `http://localhost:${port}`
  const parsed = URL.parse(value)
  const plain = parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`
  // Not repeated: an address can hold a password.
  if (!plain) throw new SettingsError('PUBLIC_URL must be an origin like https://shugyo.example')
  return parsed.origin
}

/** An email address may be given without `mailto:`. */
function contact(text: string | undefined): string | null {
  if (!text) return null
  const uri = /^[^\s@:/]+@[^\s@:/]+$/.test(text) ? `mailto:${text}` : text
  if (!/^(?:mailto:|https:\/\/|tel:)[\x21-\x7e]+$/.test(uri) || !URL.canParse(uri)) {
    throw new SettingsError(
      'SECURITY_CONTACT must be an address like security@shugyo.example or https://shugyo.example/report',
    )
  }
  return uri
}

/** The ports that the settings name; those that the system chooses are known once it listens. */
export function portsIn(settings: Settings): number[] {
  const { port, operatorPort, databaseUrl, redisUrl, chainRpcUrl, model, searchUrl, tracing } = settings
  const { readDatabaseUrl } = settings
  const urls = [
    databaseUrl,
    redisUrl,
    chainRpcUrl,
    model?.baseUrl,
    searchUrl,
    tracing?.url,
    readDatabaseUrl,
  ].flatMap((text) => (text ? [new URL(text)] : []))
  return [port, operatorPort, ...urls.map(portOf)].filter((one) => one > 0)
}

const USUAL_PORTS: Readonly<Record<string, number>> = {
  'postgres:': 5432,
  'postgresql:': 5432,
  'redis:': 6379,
  'rediss:': 6379,
  'http:': 80,
  'https:': 443,
}

export const portOf = ({ port, protocol }: URL): number => Number(port || USUAL_PORTS[protocol])

function origins(env: Environment, name: string): string[] {
  const listed = (env[name] ?? '').split(',').map((origin) => origin.trim())
  return listed.filter(Boolean).map((text) => {
    const parsed = URL.parse(text)
    if (parsed === null || parsed.origin !== text) {
      throw new SettingsError(`${name} must be origins like https://wallet.example, with commas between them`)
    }
    return text
  })
}

/** The operator's port stands next to the public one. */
const beside = (port: number): number => (port === 0 ? 0 : port < PORT_MAX ? port + 1 : port - 1)

function operatorToken(text: string | undefined): string | null {
  if (!text) return null
  if (!/^[\w-]{32,200}$/.test(text)) {
    throw new SettingsError(
      'OPERATOR_TOKEN must be 32 to 200 letters, digits, - and _ (make one with: openssl rand -hex 32)',
    )
  }
  return text
}

const MASTER_KEY_PATTERN = /^[0-9a-f]{64}$/i

function masterKey(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (!MASTER_KEY_PATTERN.test(text)) {
    throw new SettingsError(`${name} must be 64 hexadecimal digits (make one with: openssl rand -hex 32)`)
  }
  return text.toLowerCase()
}

/** Without the slashes at its end. */
const withoutSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, '')
