import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Hex, parseEventLogs, stringToHex, zeroAddress } from 'viem'
import { needsAnvil } from '../testing/anvil.ts'
import { CHAIN_ID, person, useChain } from '../testing/chain.ts'
import { contractsOf, mintAgent, refusal } from '../testing/contracts.ts'
import { agentNftAbi, agentWalletTypes, identityDomain } from './index.ts'

const alice = person('alice')
const bob = person('bob')
const purse = person('purse')

describe('AgentNFT as an identity registry (ERC-8004)', needsAnvil, () => {
  const chain = useChain()
  const as = (account = alice) => contractsOf(chain, account).nft
  const eventsOf = async (hash: Hex) => {
    const { logs } = await chain.read.getTransactionReceipt({ hash })
    return parseEventLogs({ abi: agentNftAbi, logs })
  }

  type Consent = { wallet?: typeof alice; holder?: typeof alice; seconds?: bigint; signer?: typeof alice }

  /** The arguments of `setAgentWallet`, signed by the wallet unless another signer is given. */
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

  it('[contracts-20] registers anybody’s agent, in each of the three ways', async () => {
    await as().write.register()
    await as().write.register(['ipfs://two'])
    const extra = [{ metadataKey: 'kind', metadataValue: stringToHex('fighter') }]
    const hash = await as().write.register(['ipfs://three', extra])
    const ids = [1n, 2n, 3n].map((n) => 1_000_000_000_000n + n)
    assert.equal(await as().read.totalRegistered(), 3n)
    assert.deepEqual(await Promise.all(ids.map((id) => as().read.tokenURI([id]))), [
      '',
      'ipfs://two',
      'ipfs://three',
    ])
    assert.equal(await as().read.getMetadata([ids[2] as bigint, 'kind']), stringToHex('fighter'))
    assert.equal(await as().read.uuidOf([ids[2] as bigint]), `0x${'0'.repeat(32)}`)
    const events = await eventsOf(hash)
    const count = (name: string) => events.filter(({ eventName }) => eventName === name).length
    assert.deepEqual([count('Transfer'), count('Registered'), count('MetadataSet')], [1, 1, 2])
    const registered = events.find(({ eventName }) => eventName === 'Registered')
    assert.deepEqual(registered?.args, { agentId: ids[2], agentURI: 'ipfs://three', owner: alice.address })
  })

  it('[contracts-21] announces agents that the platform mints in the same way', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const logs = await as().getEvents.Registered({ agentId: tokenId })
    assert.deepEqual(
      logs.map(({ args }) => args.owner),
      [alice.address],
    )
  })

  it('[contracts-22] has the owner as the agent’s wallet at first, nobody after a transfer', async () => {
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

  it('[contracts-22] knows no wallet of an agent that does not exist, and says so without failing', async () => {
    assert.equal(await as().read.getAgentWallet([999n]), zeroAddress)
    assert.equal(await as().read.getMetadata([999n, 'agentWallet']), '0x')
  })

  it('[contracts-23] takes a wallet only with that wallet’s own signature, for five minutes at most', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const attempts = [
      [await consent(tokenId, { signer: alice }), 'invalid wallet sig'],
      [await consent(tokenId, { holder: bob }), 'invalid wallet sig'],
      [await consent(tokenId + 1n), 'ERC721NonexistentToken'],
      [await consent(tokenId, { seconds: 400n }), 'deadline too far'],
      [await consent(tokenId, { seconds: -1n }), 'expired'],
    ] as const
    const [, , deadline, signature] = await consent(tokenId)
    const nobody = as().write.setAgentWallet([tokenId, zeroAddress, deadline, signature])
    assert.equal(await refusal(nobody), 'bad wallet')
    for (const [args, name] of attempts) assert.equal(await refusal(as().write.setAgentWallet(args)), name)
    assert.equal(await refusal(as(bob).write.setAgentWallet(await consent(tokenId))), 'Not authorized')
  })

  it('[contracts-23] takes the agent’s own vault as its wallet, by the owner’s signature (ERC-1271)', async () => {
    const { tokenId, vault } = await mintAgent(chain, { to: alice.address })
    const asVault = { ...alice, address: vault }
    await as().write.setAgentWallet(await consent(tokenId, { wallet: asVault, signer: alice }))
    assert.equal(await as().read.getAgentWallet([tokenId]), vault)
  })

  it('[contracts-24] lets the owner empty the wallet', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    await as().write.unsetAgentWallet([tokenId])
    assert.equal(await as().read.getAgentWallet([tokenId]), zeroAddress)
    assert.equal(await refusal(as(bob).write.unsetAgentWallet([tokenId])), 'Not authorized')
  })

  it('[contracts-25] keeps the wallet’s key to itself', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const value = stringToHex('x')
    const entry = { metadataKey: 'agentWallet', metadataValue: value }
    assert.equal(await refusal(as().write.setMetadata([tokenId, 'agentWallet', value])), 'reserved key')
    assert.equal(await refusal(as().write.register(['', [entry]])), 'reserved key')
  })

  it('[contracts-26] lets the owner, and whom they approved, keep URI and metadata', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    const value = stringToHex('value')
    assert.equal(await refusal(as(bob).write.setMetadata([tokenId, 'key', value])), 'Not authorized')
    assert.equal(await refusal(as(bob).write.setAgentURI([tokenId, 'x'])), 'Not authorized')
    assert.equal(await as().read.isAuthorizedOrOwner([bob.address, tokenId]), false)
    await as().write.approve([bob.address, tokenId])
    assert.equal(await as().read.isAuthorizedOrOwner([bob.address, tokenId]), true)
    await as(bob).write.setMetadata([tokenId, 'key', value])
    await as(bob).write.setAgentURI([tokenId, 'ipfs://bob'])
    assert.equal(await as().read.getMetadata([tokenId, 'key']), value)
    assert.equal(await as().read.tokenURI([tokenId]), 'ipfs://bob')
  })

  it('[contracts-28] keeps everything that a buyer sees as it is while the agent is for sale', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    await as().write.setAgentURI([tokenId, 'ipfs://shown'])
    await as().write.setMetadata([tokenId, 'key', stringToHex('shown')])
    await as().write.approve([bob.address, tokenId])
    const { market } = contractsOf(chain, alice)
    await market.write.list([tokenId, 100n])
    const changes = [
      () => as().write.setAgentURI([tokenId, 'ipfs://other']),
      () => as(bob).write.setAgentURI([tokenId, 'ipfs://other']),
      () => as().write.setMetadata([tokenId, 'key', stringToHex('other')]),
      async () => as().write.setAgentWallet(await consent(tokenId)),
      () => as().write.unsetAgentWallet([tokenId]),
    ]
    for (const change of changes) assert.equal(await refusal(change()), 'AgentListed')
    assert.equal(await as().read.tokenURI([tokenId]), 'ipfs://shown')
    assert.equal(await as().read.getMetadata([tokenId, 'key']), stringToHex('shown'))
    await market.write.cancel([tokenId])
    for (const change of changes) await change()
  })

  it('[contracts-28] lets the buyer change it once it is theirs', async () => {
    const { tokenId } = await mintAgent(chain, { to: alice.address })
    await contractsOf(chain, alice).market.write.list([tokenId, 100n])
    await as().write.transferFrom([alice.address, bob.address, tokenId])
    await as(bob).write.setAgentURI([tokenId, 'ipfs://bob'])
    assert.equal(await as().read.tokenURI([tokenId]), 'ipfs://bob')
  })
})
