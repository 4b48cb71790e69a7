import type { Answer } from '../../api/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Pill, type Tone } from '../../ui/data/pill.tsx'
import { Time } from '../../ui/data/time.tsx'
import { count } from '../../ui/data/words.ts'
import { plain } from './words.ts'

type Battle = Answer<'listAgentBattles'>['data'][number]

const RESULTS: Readonly<Record<Battle['result'], readonly [word: string, tone: Tone | undefined]>> = {
  win: ['Won', 'jade'],
  loss: ['Lost', 'rose'],
  draw: ['Draw', undefined],
}
const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)

/** A finished battle in one line, which leads to its replay. */
export function BattleLine({ battle }: { readonly battle: Battle }) {
  const { id, opponent, mode, result, ratingDelta, xpDelta, rounds, finishedAt } = battle
  const [word, tone] = RESULTS[result]
  const gains = [ratingDelta && `${signed(ratingDelta)} rating`, xpDelta && `${signed(xpDelta)} XP`].filter(
    Boolean,
  )
  return (
    <li>
      <To href={`/b/${id}`} className="item">
        <AgentTile id={opponent.character ?? 'shade'} dan={opponent.dan} look={opponent.look} size={42} />
        <span>
          <b>{opponent.name}</b> <span className="sm dim">{opponent.boss ? 'boss' : opponent.dan}</span>
          <br />
          <span className="sm dim">
            {plain(mode)} · {count(rounds, 'round')}
            {gains.length > 0 && ` · ${gains.join(', ')}`}
          </span>
        </span>
        <span className="row wrap ending">
          <Pill tone={tone}>{word}</Pill>
          <Time at={finishedAt} className="sm dim nw" />
        </span>
      </To>
    </li>
  )
}
