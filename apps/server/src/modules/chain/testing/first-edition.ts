import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address, Hex } from 'viem'
import { concatHex, encodeAbiParameters, getCreate2Address } from 'viem/utils'
import type { Keyring } from '../../../kernel/secrets/keyring.ts'
import { signerAt } from '../../wallets/index.ts'
import type { Book } from '../book.ts'

type Name = 'credits' | 'agentItems' | 'agentVault' | 'agentNft' | 'agentMarket'

/**
 * The contracts as the first version of the service deployed them, code and arguments: the relayer's address was among
 * these. The service calls them as it calls those of today.
 */
export async function firstEdition(keyring: Keyring): Promise<Book> {
  const contracts = await import('@shugyo/contracts')
  const code: Record<Name, Hex> = JSON.parse(
    await readFile(join(import.meta.dirname, 'first-edition.json'), 'utf8'),
  )
  const [owner, relayer] = [signerAt(keyring, 'deployer').address, signerAt(keyring, 'relayer').address]
  const [registry, forwarder] = contracts.deployment({ owner }) as [Planned, Planned]
  const plan = (name: Name, args: readonly Address[]): Planned => {
    const types = args.map(() => ({ type: 'address' }))
    const initCode = concatHex([code[name], encodeAbiParameters(types, args)])
    const { salt } = forwarder
    const address = getCreate2Address({ from: contracts.DEPLOYER.address, salt, bytecode: initCode })
    return { name: name as Planned['name'], salt, initCode, address }
  }
  const shared = [owner, relayer, forwarder.address]
  const credits = plan('credits', shared)
  const agentItems = plan('agentItems', shared)
  const agentVault = plan('agentVault', [forwarder.address, credits.address])
  const agentNft = plan('agentNft', [...shared, registry.address, agentVault.address])
  const agentMarket = plan('agentMarket', [forwarder.address, agentNft.address, credits.address, owner])
  const planned = [registry, forwarder, credits, agentItems, agentVault, agentNft, agentMarket]
  const at = { ...contracts.addressesOf(planned), agentMarket: agentMarket.address }
  return { ...contracts, planned, at }
}

type Planned = Book['planned'][number]
