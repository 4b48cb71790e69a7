import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Outcome } from './program.ts'

/** File names that gave way to common words, each with the word to look for in docs/glossary.md. */
const FILES: Readonly<Record<string, string>> = {
  deed: 'unit-of-work',
  act: 'run-unit-of-work',
  'act-together': 'transaction-batch',
  'asked-together': 'batch-query',
  beside: 'connect-for-tools',
  existing: 'require-database',
  patience: 'without-timeout, wait-limit',
  trips: 'round-trips',
  'kept-answers': 'private-response-cache',
  'remembered-callers': 'credential-cache',
  'resting-tokens': 'suspended-agent-tokens',
  'once-per': 'memoize-per',
  'fact-moment': 'fact-timestamp',
  'fault-words': 'validation-messages',
  'whole-characters': 'unicode',
  'id-case': 'normalize-uuids',
  perform: 'call-as-request',
  pockets: 'purse-and-wallet',
  looks: 'payment-context',
  gate: 'spend',
  telling: 'step-reporter',
  'tell-nobody': 'decoy-notice',
  places: 'paths, stream-quota, dojo-lookup',
  standing: 'account-status, rankings',
  standings: 'rankings',
  crowd: 'audience',
  ground: 'settlement-context',
  doing: 'activity, fighters',
  turn: 'delivery-round, lock',
  door: 'endpoint, routes',
  folding: 'compaction',
}

/** Exported names, likewise. */
const EXPORTS: Readonly<Record<string, string>> = {
  Deed: 'UnitOfWork',
  Reading: 'ReadContext',
  act: 'runUnitOfWork',
  tellOf: 'runAfterCommit',
  beginDeed: 'beginUnitOfWork',
  actTogether: 'runBatch',
  Gathering: 'UnitOfWorkBatch',
  askedTogether: 'batchQuery',
  Alone: 'NotBatchable',
  readAhead: 'readSpeculatively',
  beginAhead: 'startSpeculatively',
  KeptAnswers: 'PrivateResponseCache',
  RememberedCallers: 'CredentialCache',
  restingTokens: 'suspendedAgentTokens',
  oncePer: 'memoizePer',
  factMoment: 'factTimestamp',
  beginning: 'truncate',
  counted: 'pluralize',
  loweringOf: 'uuidNormalizer',
  carriedOut: 'toResponse',
  openBeside: 'connectForTools',
  requireExisting: 'requireDatabase',
  withPatience: 'withoutTimeout',
  countTrips: 'countRoundTrips',
  Places: 'StreamQuota',
  Lanes: 'RoundRobin',
  drawFromBuckets: 'consumeRateLimit',
  Held: 'AwaitingApproval, WindowCount, LeasedWebhook',
  HeldCard: 'LockedCard',
  HeldAgent: 'LockedAgent',
  holdOwnAgent: 'lockOwnAgentRef',
  holdAgentOf: 'lockAgentRefOf',
  holdOrder: 'lockOrderWithTask',
  holdCustody: 'lockAgentAndCustody',
  holdWebhook: 'leaseWebhook',
  Means: 'SpendingPower',
  getPockets: 'getPurseAndWallet',
  Standing: 'AccountStatus, WebhookHealth, SettlementInput',
  Standings: 'Rankings',
  Crowd: 'Audience',
  tellNobody: 'decoyNotice',
  Telling: 'StepReporter, EventDelivery',
  Fold: 'MergedNotice',
  Folded: 'MergedEntry, Compacted',
}

const EXPORTED = /^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm

/** Refuses names that once had to be learned. `chat/` keeps its own until its reader is written anew. */
export function findOldNames(root: string): Outcome {
  const found = globSync('{apps,packages,scripts,bench}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: isForeign,
  })
    .filter((path) => !isExempt(path))
    .flatMap((path) => {
      const stem = basename(path).split('.')[0] ?? ''
      const text = readFileSync(join(root, path), 'utf8')
      const names = Array.from(text.matchAll(EXPORTED), ([, name = '']) => name)
      return [
        ...(stem in FILES ? [`${path}: name the file by a common word (${FILES[stem]})`] : []),
        ...names
          .filter((name) => name in EXPORTS)
          .map((name) => `${path}: ${name} was renamed (${EXPORTS[name]})`),
      ]
    })
  return found.length === 0 ? { passed: true } : { passed: false, output: found.join('\n') }
}

const isForeign = (path: string): boolean => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path)
const isExempt = (path: string): boolean => /(?:^|\/)modules\/chat\/|\.gen\.\w+$/.test(path)
