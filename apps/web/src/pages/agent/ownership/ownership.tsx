import type { Agent } from '@shugyo/sdk'
import { Gem } from 'lucide-react'
import { EntityChip } from '../../../ui/agents/entity-chip.tsx'
import { Pill, type Tone } from '../../../ui/data/pill.tsx'
import { KeyValues } from '../../../ui/data/stats.tsx'
import { Give } from './give.tsx'
import { History } from './history.tsx'
import { Return } from './return.tsx'
import { Sell } from './sell.tsx'
import { Will } from './will.tsx'

const STATES: Readonly<
  Record<Agent['chainStatus'], readonly [word: string, tone: Tone | undefined, text: string]>
> = {
  offchain: [
    'not on chain',
    undefined,
    'The chain is not connected here, or its turn has not come. Everything works without it; the token follows by itself.',
  ],
  minting: ['being written', 'gold', 'Its token is being written to the chain. That takes a few blocks.'],
  minted: ['on chain', 'jade', 'Its token is in your wallet on the chain.'],
  failed: ['not written', 'rose', 'Writing its token failed. Care for it, and it is tried again.'],
}

/** The agent's owner, from the chain's own log, in words that need no wallet to understand. */
export function Ownership({ agent }: { readonly agent: Agent }) {
  const [word, tone, text] = STATES[agent.chainStatus]
  return (
    <>
      <section className="two-cols">
        <div className="form">
          <div className="row between">
            <h2>Ownership</h2>
            <Pill tone={tone} icon={<Gem size={13} aria-hidden />}>
              {word}
            </Pill>
          </div>
          <p className="t2">{text}</p>
          <KeyValues
            rows={[
              ['Owner', `@${agent.owner.handle}`],
              [
                'Token',
                <span key="t" className="mono">
                  {agent.tokenId === null ? 'none yet' : `#${agent.tokenId}`}
                </span>,
              ],
              [
                'Vault',
                agent.vaultAddress ? (
                  <EntityChip key="v" kind="wallet" value={agent.vaultAddress} />
                ) : (
                  'none yet'
                ),
              ],
            ]}
          />
          <Explained agent={agent} />
        </div>
        <div className="form">
          <History id={agent.id} />
        </div>
      </section>
      <div className="two-cols">
        <Will agent={agent} />
        <div className="col g5">
          <Return agent={agent} />
          <Sell agent={agent} />
          <Give agent={agent} />
        </div>
      </div>
    </>
  )
}

const Explained = ({ agent: { name, tokenId } }: { readonly agent: Agent }) => (
  <div className="inset form sm">
    <p>
      <b>What this means.</b>{' '}
      {tokenId === null
        ? `That ${name} is yours is written here; once it has its token, a public ledger that no one can rewrite says so`
        : `${name} is yours because a public ledger that no one can rewrite says so`}
      : one token, in one wallet. Whoever holds the token owns the agent, with its skills, its record and its
      purse.
    </p>
    <p>
      <b>The vault</b> is an account that belongs to the token. What is inside goes with the agent when it
      changes hands.
    </p>
    <p>
      <b>What stays with you:</b> this chat and what {name} keeps about you are not on the chain and are
      erased when it goes.
    </p>
  </div>
)
