import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/index.ts'
import { CharacterStand } from '../../../ui/agents/character-stand.tsx'
import { DimensionCrest } from '../../../ui/agents/dimension-crest.tsx'
import { dimensionsOf } from '../../../ui/agents/dimensions.ts'
import { cls } from '../../../ui/data/words.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'

type CrestSheetProps = { readonly agent: Agent; readonly figure: boolean }

/** The five dimensions as one drawing, and each in words with its next step. */
export function CrestSheet({ agent, figure }: CrestSheetProps) {
  const { id, name, character, dan, look } = agent
  const dimensions = useQuery(query('getDimensions', { id }))
  return (
    <section className="sheet crest-sheet" aria-labelledby="stands">
      <h2 id="stands">
        Where <bdi>{name}</bdi> stands
      </h2>
      <Loaded query={dimensions}>
        {(data) => (
          <div className={cls('crest-two', figure && 'with-figure')}>
            <DimensionCrest dimensions={data} />
            <dl className="crest-words">
              {dimensionsOf(data).map((one) => (
                <div key={one.name}>
                  <dt>{one.name}</dt>
                  <dd>
                    <b>{one.value}</b>
                    <span className="sm t2">{one.next}</span>
                  </dd>
                </div>
              ))}
            </dl>
            {figure && <CharacterStand id={character} dan={dan} look={look} face="happy" rays height={260} />}
          </div>
        )}
      </Loaded>
    </section>
  )
}
