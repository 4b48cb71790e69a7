import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { signsInInClear } from './in-clear.ts'
import { readSettings, SettingsError } from './settings.ts'

function refusal(env: Record<string, string>): string {
  try {
    readSettings(env)
  } catch (error) {
    assert(error instanceof SettingsError)
    return error.message
  }
  assert.fail(`accepted ${JSON.stringify(env)}`)
}

describe('readSettings', () => {
  it('needs nothing at all', () => {
    const settings = readSettings({})
    assert.deepEqual([settings.port, settings.operatorPort, settings.role], [3000, 3001, 'all'])
    assert.equal(settings.publicUrl, 'http://localhost:3000')
    assert.equal(settings.operatorHost, '127.0.0.1')
    assert.equal(settings.databaseUrl, null)
    assert.equal(settings.testClock, false)
    assert.equal(settings.webhooksAllowPrivate, false)
  })

  it('takes an empty value for none, and keeps the operator’s port a port', () => {
    assert.equal(readSettings({ PORT: '', DATABASE_URL: '', ROLE: '' }).port, 3000)
    assert.equal(readSettings({ PORT: '65535' }).operatorPort, 65534)
    assert.equal(readSettings({ PORT: '0' }).operatorPort, 0)
  })

  it('keeps a chain of its own unless told otherwise, which counts at once', () => {
    const own = readSettings({})
    assert.deepEqual([own.chainEnabled, own.chainRpcUrl, own.chainConfirmations], [true, null, 1])
    const other = readSettings({
      CHAIN_RPC_URL: 'http://node:8545',
      CHAIN_ID: '8453',
      CHAIN_MOVE_FROM: '31337',
    })
    assert.deepEqual([other.chainConfirmations, other.chainId, other.chainMoveFrom], [5, 8453, 31_337])
    assert.equal(readSettings({ CHAIN_ENABLED: 'false' }).chainEnabled, false)
    const { chainRpcOrigins } = readSettings({
      CHAIN_RPC_ORIGINS: 'https://a.example, http://localhost:8080',
    })
    assert.deepEqual(
      [own.chainRpcOrigins, chainRpcOrigins],
      [[], ['https://a.example', 'http://localhost:8080']],
    )
    for (const name of [
      'CHAIN_ID',
      'CHAIN_CONFIRMATIONS',
      'CHAIN_MOVE_FROM',
      'CHAIN_ENABLED',
      'CHAIN_RPC_URL',
      'CHAIN_RPC_ORIGINS',
    ]) {
      assert.match(refusal({ [name]: 'x' }), new RegExp(`^${name} must`))
    }
  })

  it('uses a model that is named, and says what it misses', () => {
    assert.equal(readSettings({}).model, null)
    const local = { MODEL_BASE_URL: 'http://localhost:11434/v1/', MODEL_NAME: 'llama' }
    assert.deepEqual(readSettings(local).model, {
      provider: 'openai-compatible',
      baseUrl: 'http://localhost:11434/v1',
      name: 'llama',
      apiKey: null,
      priceInput: 0,
      priceOutput: 0,
      timeoutMs: 60_000,
    })
    const hosted = readSettings({
      MODEL_PROVIDER: 'anthropic',
      MODEL_NAME: 'm',
      MODEL_API_KEY: 'k',
      MODEL_PRICE_INPUT: '0.15',
      MODEL_PRICE_OUTPUT: '12',
      MODEL_TIMEOUT_S: '5',
    }).model
    assert.deepEqual(
      [hosted?.baseUrl, hosted?.priceInput, hosted?.priceOutput, hosted?.timeoutMs],
      ['https://api.anthropic.com/v1', 0.15, 12, 5_000],
    )
    const wrong: [Record<string, string>, RegExp][] = [
      [{ MODEL_NAME: 'm' }, /^MODEL_BASE_URL must be an address/],
      [{ MODEL_BASE_URL: 'http://localhost/v1' }, /^MODEL_NAME must name/],
      [{ MODEL_PROVIDER: 'anthropic', MODEL_NAME: 'm' }, /^MODEL_API_KEY must be set/],
      [{ MODEL_PROVIDER: 'other' }, /^MODEL_PROVIDER must be one of/],
      [{ ...local, MODEL_PRICE_INPUT: '-1' }, /^MODEL_PRICE_INPUT must be USD/],
      [{ ...local, MODEL_TIMEOUT_S: '0' }, /^MODEL_TIMEOUT_S must/],
      [{ SEARCH_URL: 'search' }, /^SEARCH_URL must be an address/],
    ]
    for (const [env, line] of wrong) assert.match(refusal(env), line)
  })

  it('takes the slash off a public address', () => {
    assert.equal(readSettings({ PUBLIC_URL: 'https://shugyo.example/' }).publicUrl, 'https://shugyo.example')
    assert.equal(readSettings({ PUBLIC_URL: 'HTTPS://Shugyo.Example' }).publicUrl, 'https://shugyo.example')
  })

  it('[http-11] refuses to serve others in clear in production, unless told to', () => {
    const production = (env: Record<string, string>) => readSettings({ NODE_ENV: 'production', ...env })
    for (const PUBLIC_URL of [
      'http://shugyo.example',
      'http://192.168.1.7:3000',
      'http://localhost.shugyo.example',
    ])
      assert.match(refusal({ NODE_ENV: 'production', PUBLIC_URL }), /^PUBLIC_URL is http, .*ALLOW_HTTP=true$/)
    const clear = (env: Record<string, string>) => signsInInClear(production(env))
    assert.equal(clear({ PUBLIC_URL: 'http://shugyo.example', ALLOW_HTTP: 'true' }), true)
    assert.equal(clear({ PUBLIC_URL: 'https://shugyo.example' }), false)
    // A container that is only tried out, and one that its own machine alone reaches.
    for (const PUBLIC_URL of ['', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      assert.equal(clear({ PUBLIC_URL }), true, PUBLIC_URL)
    assert.equal(signsInInClear(readSettings({})), false)
    assert.equal(signsInInClear(readSettings({ PUBLIC_URL: 'http://192.168.1.7:3000' })), true)
  })

  it('takes whom to tell of a weakness as an address', () => {
    const contact = (SECURITY_CONTACT: string) => readSettings({ SECURITY_CONTACT }).securityContact
    assert.equal(readSettings({}).securityContact, null)
    assert.equal(contact('security@shugyo.example'), 'mailto:security@shugyo.example')
    assert.equal(contact('https://shugyo.example/report'), 'https://shugyo.example/report')
    assert.equal(contact('tel:+1-201-555-0123'), 'tel:+1-201-555-0123')
    for (const wrong of [
      'me',
      'http://shugyo.example',
      'a@b\nExpires: never',
      'javascript:alert(1)',
      'https:// x',
    ])
      assert.match(refusal({ SECURITY_CONTACT: wrong }), /^SECURITY_CONTACT must be an address/)
  })

  it('takes the headers of traces percent-encoded', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318'
    const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Basic%20YTpi, x-share=100%25'
    const { tracing } = readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS })
    assert.deepEqual(tracing?.headers, { authorization: 'Basic YTpi', 'x-share': '100%' })
  })

  it('says in one line which setting is wrong and what it should be', () => {
    const wrong: [Record<string, string>, RegExp][] = [
      [{ PORT: 'x' }, /^PORT must be a whole number from 0 to 65535, not "x"$/],
      [{ PORT: '70000' }, /^PORT must/],
      [{ PORT: '-1' }, /^PORT must/],
      [{ PORT: '80.5' }, /^PORT must/],
      [{ PORT: '1e3' }, /^PORT must/],
      [{ OPERATOR_PORT: 'x' }, /^OPERATOR_PORT must/],
      [{ ROLE: 'boss' }, /^ROLE must be one of all, http, worker, not "boss"$/],
      [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
      [{ TEST_CLOCK: 'yes' }, /^TEST_CLOCK must be true or false/],
      [{ TEST_CLOCK: 'true', NODE_ENV: 'production' }, /^TEST_CLOCK is for sandboxes/],
      [{ WEBHOOKS_ALLOW_PRIVATE: 'yes' }, /^WEBHOOKS_ALLOW_PRIVATE must be true or false/],
      [{ WEBHOOKS_ALLOW_PRIVATE: '1', NODE_ENV: 'production' }, /^WEBHOOKS_ALLOW_PRIVATE is for development/],
      [{ JOB_LEASE_MS: '10' }, /^JOB_LEASE_MS must be a whole number from 300 to 60000/],
      [{ WEBHOOKS_TIMEOUT_MS: '60000' }, /^WEBHOOKS_TIMEOUT_MS must be a whole number from 100 to 10000/],
      [
        { TRUSTED_PROXIES: '10.0.0.1, proxy.example' },
        /^TRUSTED_PROXIES must be how many proxies .*not "proxy\.example"/,
      ],
      [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES must be/],
      [{ TRUSTED_PROXIES: '11' }, /^TRUSTED_PROXIES must be a whole number from 0 to 10/],
      [{ PUBLIC_URL: 'shugyo.example' }, /^PUBLIC_URL must be an origin like/],
      [{ PUBLIC_URL: 'https://shugyo.example/app' }, /^PUBLIC_URL must/],
      [{ PUBLIC_URL: 'https://shugyo.example?a=b' }, /^PUBLIC_URL must/],
      [{ PUBLIC_URL: 'ftp://shugyo.example' }, /^PUBLIC_URL must/],
      [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address like postgres:/],
      [{ REDIS_URL: 'localhost:6379' }, /^REDIS_URL must be an address like redis:/],
      [{ CHAIN_RPC_URL: 'ws://x' }, /^CHAIN_RPC_URL must be an address like http:/],
      [
        { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://h', OTEL_EXPORTER_OTLP_HEADERS: 'share=100%' },
        /^OTEL_EXPORTER_OTLP_HEADERS must .* % is %25$/,
      ],
      [{ MASTER_KEY: 'short' }, /^MASTER_KEY must be 64 hexadecimal digits/],
    ]
    for (const [env, line] of wrong) {
      const message = refusal(env)
      assert.match(message, line)
      assert.doesNotMatch(message, /\n/)
    }
    assert.doesNotMatch(refusal({ ROLE: 'a\nb' }), /\n/)
  })

  it('never repeats a secret', () => {
    for (const env of [
      { DATABASE_URL: 'postgre://u:hunter2@h/d' },
      { REDIS_URL: 'http://:hunter2@h' },
      { CHAIN_RPC_URL: 'hunter2' },
      { PUBLIC_URL: 'https://u:hunter2@shugyo.example' },
      { MASTER_KEY: 'hunter2' },
      { MODEL_API_KEY: 'hunter2' },
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://h', OTEL_EXPORTER_OTLP_HEADERS: 'authorization=hunter2%' },
      { MODEL_API_KEY: 'hunter2', MODEL_BASE_URL: 'ftp://hunter2' },
    ]) {
      assert.doesNotMatch(refusal(env as Record<string, string>), /hunter2/)
    }
  })

  it('names both of two settings that contradict each other', () => {
    for (const [one, other, env] of [
      ['TEST_CLOCK', 'NODE_ENV', { TEST_CLOCK: 'true', NODE_ENV: 'production' }],
      ['PORT', 'OPERATOR_PORT', { PORT: '4000', OPERATOR_PORT: '4000' }],
      ['CHAIN_MOVE_FROM', 'CHAIN_ENABLED', { CHAIN_MOVE_FROM: '31337', CHAIN_ENABLED: 'false' }],
    ] as const) {
      const words = refusal(env)
      assert(words.includes(one) && words.includes(other), words)
    }
    assert.equal(readSettings({ ROLE: 'worker', PORT: '4000', OPERATOR_PORT: '4000' }).operatorPort, 4000)
  })
})
