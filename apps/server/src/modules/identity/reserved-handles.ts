import { createHmac } from 'node:crypto'
import { addMs } from '../../kernel/lib/clock.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Keyring } from '../../kernel/secrets/keyring.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { caseless, HANDLE_RESTS_MS } from './rules.ts'
import { insertReserved } from './store/handles.ts'

/** Stored as a keyed hash: a deletion leaves no name behind. */
export const hashHandle = (keyring: Keyring, handle: string): Buffer =>
  createHmac('sha256', keyring.fixed('resting handles')).update(caseless(handle)).digest()

/** [identity-11] A deleted account's handle rests, so that nobody can take it and pass for that player. */
export const restHandle = ({ tx, at, runtime }: UnitOfWork, handle: string): Promise<void> =>
  insertReserved(tx, hashHandle(runtime.keyring, handle), addMs(at, HANDLE_RESTS_MS))

export const refuseReservedHandle = (): never =>
  refuse('handle_taken', {
    message: 'This handle was a player’s who left, and rests for a year: choose another.',
  })
