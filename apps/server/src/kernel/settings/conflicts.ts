import { isLoopback } from './in-clear.ts'

/** The settings that may contradict each other. */
type Given = {
  readonly production: boolean
  readonly publicUrl: string
  readonly allowHttp: boolean
  readonly testClock: boolean
  readonly webhooksAllowPrivate: boolean
  readonly role: string
  readonly port: number
  readonly operatorPort: number
  readonly masterKey: string | null
  readonly masterKeySecond: string | null
  readonly databaseUrl: string | null
  readonly readDatabaseUrl: string | null
  readonly chainEnabled: boolean
  readonly chainMoveFrom: number | null
}

type Conflict = { readonly when: (settings: Given) => boolean; readonly words: string }

/** Settings that contradict each other: the words name both, and the way out. */
const CONFLICTS: readonly Conflict[] = [
  {
    when: ({ production, publicUrl, allowHttp }) =>
      production && !allowHttp && publicUrl.startsWith('http:') && !isLoopback(publicUrl),
    words:
      'PUBLIC_URL is http, so sign-ins would travel in clear: put a proxy with TLS in front and set PUBLIC_URL=https://…, or set ALLOW_HTTP=true',
  },
  {
    when: ({ testClock, production }) => testClock && production,
    words: 'TEST_CLOCK is for sandboxes: unset it, or unset NODE_ENV=production',
  },
  {
    when: ({ webhooksAllowPrivate, production }) => webhooksAllowPrivate && production,
    words: 'WEBHOOKS_ALLOW_PRIVATE is for development: unset it, or unset NODE_ENV=production',
  },
  {
    when: ({ role, port, operatorPort }) => role !== 'worker' && port !== 0 && port === operatorPort,
    words: 'PORT and OPERATOR_PORT are the same: set one of them to another',
  },
  {
    when: ({ masterKey, masterKeySecond }) => masterKey !== null && masterKey === masterKeySecond,
    words:
      'MASTER_KEY and MASTER_KEY_SECOND are the same: unset MASTER_KEY_SECOND, or set it to the other key',
  },
  {
    when: ({ readDatabaseUrl, databaseUrl }) => readDatabaseUrl !== null && databaseUrl === null,
    words:
      'READ_DATABASE_URL is a copy of the database of DATABASE_URL: set that too, or unset READ_DATABASE_URL',
  },
  {
    when: ({ chainEnabled, chainMoveFrom }) => !chainEnabled && chainMoveFrom !== null,
    words:
      'CHAIN_MOVE_FROM moves the agents to another chain, CHAIN_ENABLED=false leaves every chain: unset one of them',
  },
]

/** The words about the first contradiction; null when there is none. */
export const findConflict = (settings: Given): string | null =>
  CONFLICTS.find(({ when }) => when(settings))?.words ?? null
