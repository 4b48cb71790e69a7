import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Hex, parseEventLogs, stringToHex, zeroAddress } from 'viem'
import { CHAIN_ID, person, useChain } from '../testing/chain.ts'
import { contractsOf, mintAgent, refusal } from '../testing/contracts.ts'
import { agentNftAbi, agentWalletTypes, identityDomain } from './index.ts'

const alice = person('alice')
const bob = person('bob')
const purse = person('purse')

describe('AgentNFT as an identity registry (ERC-8004)', () => {
  const chain = useChain()
  const as = (account = alice) => contractsOf(chain, account).nft
  const eventsOf = async (hash: Hex) => {
    const { logs } = await chain.read.getTransactionReceipt({ hash })
    return parseEventLogs({ abi: agentNftAbi, logs })
  }

  type Consent = { wallet?: typeof alice; holder?: typeof alice; seconds?: bigint; signer?: typeof alice }

  /** The arguments of `setAgentWallet`, with the wallet's signature unless somebody else is to sign. */
  async function consent(
    tokenId: bigint,
    { wallet = purse, holder = alice, seconds = 60n, signer }: Consent = {},
  ) {
    const deadline = (await chain.now()) + seconds
    const signature = await (signer ?? wallet).signTypedData({
      domain: identityDomain(CHAIN_ID, chain.addresses.agentNft),
      types: agentWalletTypes,
      primaryType: 'AgentWalletSet',
      message: { agentId: tokenId, newWallet: wallet.address, owner: holder.address, deadline },
    })
    return [tokenId, wallet.address, deadline, signature] as const
  }

  it('[K20] registers anybody’s agent, in each of the three ways', async () => {
    await as().write.register()
    await as().write.register(['ipfs://two'])
    const extra = [{ metadataKey: 'kind', metadataValue: stringToHex('fighter') }]
    const hash = await as().write.register(['ipfs://three', extra])
    assert.equal(await as().read.totalMinted(), 3n)
    assert.deepEqual(await Promise.all([1n, 2n, 3n].map((id) => as().read.tokenURI([id]))), [
      '',
      'ipfs://two',
      'ipfs://three',
    ])
    assert.equal(await as().read.getMetadata([3n, 'kind']), stringToHex('fighter'))
    assert.equal(await as().read.uuidOf([3n]), `0x${'0'.repeat(32)}`)
    const events = await eventsOf(hash)
    const count = (name: string) => events.filter(({ eventName }) => eventName === name).length
    assert.deepEqual([count('Transfer'), count('Registered'), count('MetadataSet')], [1, 1, 2])
    const registered = events.find(({ eventName }) => eventName === 'Registered')
    assert.deepEqual(registered?.args, { agentId: 3n, agentURI: 'ipfs://three', owner: alice.address })
  })

  it('[K21] announces agents that the platform mints in the same way', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const logs = await as().getEvents.Registered({ agentId: tokenId })
    assert.deepEqual(
      logs.map(({ args }) => args.owner),
      [alice.address],
    )
  })

  it('[K22] has the owner as the agent’s wallet at first, nobody after a transfer', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    assert.equal(await as().read.getAgentWallet([tokenId]), alice.address)
    assert.equal(await as().read.getMetadata([tokenId, 'agentWallet']), alice.address.toLowerCase())
    await as().write.setAgentWallet(await consent(tokenId))
    assert.equal(await as().read.getAgentWallet([tokenId]), purse.address)
    const hash = await as().write.transferFrom([alice.address, bob.address, tokenId])
    assert.equal(await as().read.getAgentWallet([tokenId]), zeroAddress)
    assert.equal(await as().read.getMetadata([tokenId, 'agentWallet']), '0x')
    const cleared = (await eventsOf(hash)).find(({ eventName }) => eventName === 'MetadataSet')
    assert.equal(cleared?.eventName === 'MetadataSet' && cleared.args.metadataValue, '0x')
    await as(bob).write.setAgentWallet(await consent(tokenId, { holder: bob }))
    await as(bob).write.transferFrom([bob.address, alice.address, tokenId])
    assert.equal(await as().read.getAgentWallet([tokenId]), zeroAddress)
  })

  it('[K23] takes a wallet only with that wallet’s own signature, for five minutes at most', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const attempts = [
      [await consent(tokenId, { signer: alice }), 'BadWalletSignature'],
      [await consent(tokenId, { holder: bob }), 'BadWalletSignature'],
      [await consent(tokenId + 1n), 'ERC721NonexistentToken'],
      [await consent(tokenId, { seconds: 400n }), 'BadDeadline'],
      [await consent(tokenId, { seconds: -1n }), 'BadDeadline'],
    ] as const
    for (const [args, name] of attempts) assert.equal(await refusal(as().write.setAgentWallet(args)), name)
    assert.equal(await refusal(as(bob).write.setAgentWallet(await consent(tokenId))), 'NotAuthorized')
  })

  it('[K23] takes the agent’s own vault as its wallet, by the owner’s signature (ERC-1271)', async () => {
    const { tokenId, vault } = await mintAgent(chain, { to: alice.address })
    const asVault = { ...alice, address: vault }
    await as().write.setAgentWallet(await consent(tokenId, { wallet: asVault, signer: alice }))
    assert.equal(await as().read.getAgentWallet([tokenId]), vault)
  })

  it('[K24] lets the owner empty the wallet', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    await as().write.unsetAgentWallet([tokenId])
    assert.equal(await as().read.getAgentWallet([tokenId]), zeroAddress)
    assert.equal(await refusal(as(bob).write.unsetAgentWallet([tokenId])), 'NotAuthorized')
  })

  it('[K25] keeps the wallet’s key to itself', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const value = stringToHex('x')
    const entry = { metadataKey: 'agentWallet', metadataValue: value }
    assert.equal(await refusal(as().write.setMetadata([tokenId, 'agentWallet', value])), 'ReservedKey')
    assert.equal(await refusal(as().write.register(['', [entry]])), 'ReservedKey')
  })

  it('[K26] lets the owner, and whom they approved, keep URI and metadata', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const value = stringToHex('value')
    assert.equal(await refusal(as(bob).write.setMetadata([tokenId, 'key', value])), 'NotAuthorized')
    assert.equal(await refusal(as(bob).write.setAgentURI([tokenId, 'x'])), 'NotAuthorized')
    assert.equal(await as().read.isAuthorizedOrOwner([bob.address, tokenId]), false)
    await as().write.approve([bob.address, tokenId])
    assert.equal(await as().read.isAuthorizedOrOwner([bob.address, tokenId]), true)
    await as(bob).write.setMetadata([tokenId, 'key', value])
    await as(bob).write.setAgentURI([tokenId, 'ipfs://bob'])
    assert.equal(await as().read.getMetadata([tokenId, 'key']), value)
    assert.equal(await as().read.tokenURI([tokenId]), 'ipfs://bob')
  })
})
