import { confinedTo, type KnownCaller } from '../../kernel/operation/access.ts'
import type { Reader } from './store/documents.ts'

/** documents-1: whose documents a caller sees; an agent token sees those that its agent wrote. */
export const readerOf = (caller: KnownCaller): Reader => ({
  ownerId: caller.userId,
  agentId: confinedTo(caller),
})

export const NO_DOCUMENT = { message: 'You have no document of that id.' }
