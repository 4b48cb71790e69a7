import { hash } from 'node:crypto'

/** By way of a string: a buffer of its own takes Node twice as long, and every call with a credential makes one. */
export const sha256 = (text: string): Buffer => Buffer.from(hash('sha256', text, 'latin1'), 'latin1')
