import { ChevronRight } from 'lucide-react'
import { Link } from '../../nav/index.ts'
import { Panel } from '../../ui/data/panel.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import type { BuyLineProps } from './buy-line.tsx'
import { GearCard, LookCard } from './gear-card.tsx'
import { finds, useCharacters, useGear } from './goods.ts'
import { GoodsSkeleton } from './skeleton.tsx'

type Line = Omit<BuyLineProps, 'good'>
type Props = Line & { readonly q: string; readonly most?: number }

/** A few of each slot first, so that the front shows more than hats. */
function mixed<Item extends { readonly slot: string }>(items: readonly Item[]): readonly Item[] {
  const met = new Map<string, number>()
  const turn = new Map(
    items.map((item) => {
      const nth = met.get(item.slot) ?? 0
      met.set(item.slot, nth + 1)
      return [item, nth]
    }),
  )
  return items.toSorted((one, other) => (turn.get(one) ?? 0) - (turn.get(other) ?? 0))
}

/** The gear that agents can wear. Only for show. */
export function Gear({ q, most, ...line }: Props) {
  const gear = useGear()
  const found = gear.data?.filter(({ name, slot, tagline }) => finds(q, name, slot, tagline))
  const shown = found && (most === undefined ? found : mixed(found).slice(0, q ? undefined : most))
  if (most !== undefined && q && shown?.length === 0) return null
  const all = most !== undefined && !q && (
    <Link to="/market/gear" className="row g1 nw">
      All <ChevronRight size={15} aria-hidden />
    </Link>
  )
  return (
    <Panel
      title={
        <>
          Gear <span className="aside">only a look, never an advantage</span>
        </>
      }
      more={all || undefined}
    >
      <Loaded
        query={{ ...gear, data: shown }}
        skeleton={<GoodsSkeleton gear count={most ?? 18} height={214} />}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="Nothing like that to wear" text="Try other words." face="idle" />
          ) : (
            <ul className="goods-gear">
              {list.map((item) => (
                <GearCard key={item.id} gear={item} {...line} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

/** Gear, and below it characters once they have loaded. */
export function Wardrobe(props: Line & { readonly q: string }) {
  const { data } = useGear()
  return (
    <>
      <Gear {...props} />
      {data && <Looks {...props} />}
    </>
  )
}

/** Characters with a price. */
export function Looks({ q, ...line }: Line & { readonly q: string }) {
  const characters = useCharacters()
  const shown = characters.data?.filter(({ name, tagline }) => finds(q, name, tagline))
  if (shown?.length === 0) return null
  return (
    <Panel
      title={
        <>
          Characters <span className="aside">the same agent in another shape</span>
        </>
      }
    >
      <Loaded query={{ ...characters, data: shown }} skeleton={<GoodsSkeleton gear count={5} height={220} />}>
        {(list) => (
          <ul className="goods-gear">
            {list.map((character) => (
              <LookCard key={character.id} character={character} {...line} />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  )
}
