import type { Keyring } from '../../kernel/secrets/keyring.ts'
import { signerAt } from '../wallets/index.ts'

type Contracts = typeof import('@shugyo/contracts')

/** Everything that is known of our contracts without asking a chain: where they stand and how they are spoken to. */
export type Book = Contracts & {
  readonly planned: ReturnType<Contracts['deployment']>
  readonly at: ReturnType<Contracts['addressesOf']>
}

const books = new WeakMap<Keyring, Promise<Book>>()

/** In tests: contracts of another edition. */
export const keepBook = (keyring: Keyring, book: Promise<Book>): void => void books.set(keyring, book)

/** [chain-1] The addresses follow from the installation's keys. Loaded when first needed: the artefacts are large. */
export const bookOf = (keyring: Keyring): Promise<Book> =>
  books.getOrInsertComputed(keyring, async () => {
    const contracts = await import('@shugyo/contracts')
    const planned = contracts.deployment({ owner: signerAt(keyring, 'deployer').address })
    return { ...contracts, planned, at: contracts.addressesOf(planned) }
  })
