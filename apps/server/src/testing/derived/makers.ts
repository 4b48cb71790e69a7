import assert from 'node:assert/strict'
import type { Operation } from '../../kernel/operation.ts'
import type { Player } from '../player.ts'
import { sample } from './sample.ts'

/**
 * How to make a record of a player's own, by the part of the path before its id. An operation on a new kind of
 * record needs one line here; the derived tests say so when it is missing.
 */
const makers: Record<string, (owner: Player) => Promise<string>> = {
  '/me/keys/': async (owner) => {
    const { data } = await owner.api.POST('/me/keys', { body: { name: 'made', scopes: ['agents:read'] } })
    return data?.id ?? assert.fail('no key was made')
  },
  '/me/sessions/': async (owner) => {
    const { data } = await owner.api.GET('/me/sessions')
    return data?.data.find(({ current }) => current)?.id ?? assert.fail('no session is there')
  },
}

/** The operation's path with a real record of the owner's in place of each brace. */
export async function pathOfOwn(op: Operation, owner: Player): Promise<string> {
  let path = op.path
  for (let at = path.indexOf('{'); at >= 0; at = path.indexOf('{')) {
    const make = makers[path.slice(0, at)] ?? assert.fail(`${op.id}: add a maker for ${path.slice(0, at)}`)
    path = path.slice(0, at) + (await make(owner)) + path.slice(path.indexOf('}') + 1)
  }
  return path
}

/** The path with a well-formed id that belongs to nobody. */
export function pathOfNobody(op: Operation): string {
  return op.path.replace(/\{(\w+)\}/g, (_brace, name: string) => String(sample(op.params?.properties[name])))
}
