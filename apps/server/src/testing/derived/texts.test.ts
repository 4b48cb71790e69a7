import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operations } from '../../app/operations.ts'
import { isForOthers } from '../../kernel/operation/text.ts'

const NAMED = 'names something that exists; a text that names nothing is refused'
const SECRET = 'a credential, which is compared and never shown'
const OWN = 'shown to its writer alone'
const TO_AGENT =
  'said to the writer’s own agent; pasted text is taken as it is, and what goes to others is cleaned'

/** Texts that only their writer reads, and why; every other text keeps to the rule of `kernel/operation/text.ts`. */
const PRIVATE: Readonly<Record<string, string>> = {
  'register.password': SECRET,
  'login.login': SECRET,
  'login.password': SECRET,
  'changePassword.current': SECRET,
  'changePassword.next': SECRET,
  'deleteAccount.password': SECRET,
  'verifySiwe.message': SECRET,
  'linkWallet.message': SECRET,
  'login.challenge': SECRET,
  'login.nonce': SECRET,
  'proveIdentity.password': SECRET,
  'proveIdentity.message': SECRET,
  'deleteAccount.confirmHandle': NAMED,
  'createKey.scopes[]': NAMED,
  'createAgent.character': NAMED,
  'updateAgent.character': NAMED,
  'updateAgent.look.*': NAMED,
  'updateAgent.equipped[]': NAMED,
  'createCheckin.dojoId': NAMED,
  'buyItem.item': NAMED,
  'putNotificationSettings.muted[]': NAMED,
  'createWebhook.events[]': NAMED,
  'updateWebhook.events[]': NAMED,
  'callChainRpc.*': 'goes to the chain, and back to the caller',
  'watchBattle.viewer': 'counted, never shown',
  'createWebhook.url': OWN,
  'updateWebhook.url': OWN,
  'putVoice.voiceName': OWN,
  'putInstructions.instructions[]': TO_AGENT,
  'sendMessage.text': TO_AGENT,
  'createTask.prompt': TO_AGENT,
  'quote.prompt': TO_AGENT,
  'createSchedule.prompt': TO_AGENT,
  'createSquad.goal': TO_AGENT,
  'createLesson.topic': TO_AGENT,
}

type Node = Readonly<Record<string, unknown>>
type Field = { readonly name: string; readonly pattern: string | undefined }

/** Every text of a schema that is no id, date or email, and has more than a few letters. */
function textsIn(schema: unknown, name: string): Field[] {
  const node = (schema ?? {}) as Node
  if ('enum' in node || 'const' in node) return []
  if (Array.isArray(node['anyOf'])) return node['anyOf'].flatMap((one) => textsIn(one, name))
  if (node['type'] === 'array') return textsIn(node['items'], `${name}[]`)
  if (node['type'] === 'object') {
    const fields = { ...(node['properties'] as Node), ...(node['patternProperties'] as Node) }
    return Object.entries(fields).flatMap(([field, child]) => textsIn(child, `${name}.${field}`))
  }
  if (node['type'] !== 'string' || 'format' in node) return []
  return [{ name, pattern: node['pattern'] as string | undefined }]
}

/** A pattern of letters, digits and few signs admits nothing else. */
const isNarrow = (pattern: string | undefined): boolean =>
  pattern !== undefined && /^\^(?:0x)?[([][\w[-]/.test(pattern) && !pattern.includes('\\')

const isPrivate = (name: string): boolean =>
  Object.keys(PRIVATE).some((one) => (one.endsWith('.*') ? name.startsWith(one.slice(0, -2)) : one === name))

describe('texts in bodies', () => {
  const texts = operations
    .flatMap(({ id, body }) => textsIn(body, id))
    .filter(({ pattern }) => !isNarrow(pattern))

  it('[http-3] keep to the rule of what others read, or stand in the list of what nobody else does', () => {
    const loose = texts.filter(({ name, pattern }) => !(pattern && isForOthers(pattern)) && !isPrivate(name))
    assert.deepEqual(
      loose.map(({ name }) => name),
      [],
      'declare it by line() or prose() of kernel/operation/text.ts, or say in PRIVATE why nobody else reads it',
    )
    assert(texts.length > 50, `${texts.length}`)
  })

  it('[http-3] stand in that list only where they are texts without the rule', () => {
    const kept = Object.keys(PRIVATE).filter((one) => {
      const stands = ({ name, pattern }: Field) =>
        (one.endsWith('.*') ? name.startsWith(one.slice(0, -2)) : name === one) &&
        !(pattern && isForOthers(pattern))
      return !texts.some(stands)
    })
    assert.deepEqual(kept, [])
  })
})
