import './market.css'
import { Search } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { useSession } from '../../api/index.ts'
import { useNavigate, useParams, useSearch } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { NotFound } from '../../shell/states.tsx'
import { Agents } from './agents.tsx'
import { BuyerPicker } from './buyer-picker.tsx'
import { Front } from './front.tsx'
import { Wardrobe } from './gear.tsx'
import {
  characterGood,
  type Good,
  gearGood,
  isOwned,
  skillGood,
  useCharacters,
  useGear,
  useOwned,
  useSkills,
} from './goods.ts'
import { MarketHead } from './market-nav.tsx'
import { Sales } from './sales.tsx'
import { Skills } from './skills.tsx'
import { useBuyer } from './use-buyer.ts'

/** Loaded when the first item is opened. */
const ItemDialog = lazy(async () => ({ default: (await import('./item-dialog.tsx')).ItemDialog }))

const TITLES: Readonly<Record<string, string>> = {
  skills: 'Skills',
  gear: 'Gear',
  agents: 'Agents for sale',
  sales: 'Sold agents',
}

/** `/market`: skills, gear, whole agents, and recent sales. */
export function Page() {
  const { part = '' } = useParams()
  return part === '' || Object.hasOwn(TITLES, part) ? <Market part={part} /> : <NotFound />
}

function Market({ part }: { readonly part: string }) {
  const search = useSearch()
  const { q = '', item } = search
  const navigate = useNavigate()
  const session = useSession()
  const buyer = useBuyer()
  const owned = useOwned(buyer?.agent ?? null)
  const good = useGood(item)
  const looked = useRef(false)
  if (good) looked.current = true
  useTitle(TITLES[part] ?? 'Market')
  const show = (change: Readonly<Record<string, string | undefined>>, replace = true) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace, resetScroll: false })
  const line = { buyer, owned, onOpen: ({ id }: Good) => show({ item: id }, false) }
  return (
    <div className="market">
      <MarketHead title="Market">
        {part !== 'sales' && (
          <label className="input search">
            <Search size={18} aria-hidden />
            <span className="sr">Search the market</span>
            <input
              type="search"
              data-slash
              placeholder="Search skills, gear, agents"
              value={q}
              maxLength={60}
              onChange={({ target }) => show({ q: target.value || undefined })}
            />
          </label>
        )}
        {session !== null && part !== 'agents' && part !== 'sales' && <BuyerPicker buyer={buyer} />}
      </MarketHead>
      {part === 'skills' ? (
        <Skills q={q} {...line} />
      ) : part === 'gear' ? (
        <Wardrobe q={q} {...line} />
      ) : part === 'agents' ? (
        <Agents q={q} />
      ) : part === 'sales' ? (
        <Sales />
      ) : (
        <Front q={q} {...line} />
      )}
      {looked.current && (
        <Suspense fallback={null}>
          <ItemDialog
            good={good}
            buyer={buyer}
            owned={good !== undefined && isOwned(good, owned)}
            onClose={() => item !== undefined && show({ item: undefined })}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The item in the address. */
function useGood(id: string | undefined): Good | undefined {
  const skill = useSkills().data?.find(({ code }) => code === id)
  const gear = useGear().data?.find((one) => one.id === id)
  const character = useCharacters().data?.find((one) => one.id === id)
  if (skill) return skillGood(skill)
  if (gear) return gearGood(gear)
  return character && characterGood(character)
}
