import type { Agent, Character, Gear, Skill } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/index.ts'

type Priced<Thing> = Thing & { readonly price: number }
export type SoldSkill = Priced<Skill>
export type SoldGear = Priced<Gear>
export type SoldCharacter = Priced<Character>

/** Something with a price; purchases and addresses use its id. */
export type Good =
  | { readonly kind: 'skill'; readonly id: string; readonly skill: SoldSkill }
  | { readonly kind: 'gear'; readonly id: string; readonly gear: SoldGear }
  | { readonly kind: 'character'; readonly id: string; readonly character: SoldCharacter }

const isSold = <Thing extends { readonly price: number | null }>(thing: Thing): thing is Priced<Thing> =>
  thing.price !== null

/** Skills that can be bought today, featured ones first. */
export function useSkills() {
  const catalog = useQuery(query('listSkills', { availability: 'live' }))
  const featured = catalog.data?.featured ?? []
  const place = ({ name }: Skill) => (featured.includes(name) ? featured.indexOf(name) : featured.length)
  const data = catalog.data?.data.filter(isSold).toSorted((one, other) => place(one) - place(other))
  return { ...catalog, data, schools: catalog.data?.schools ?? [] }
}

export function useGear() {
  const gear = useQuery(query('listAllGear'))
  return { ...gear, data: gear.data?.data.filter(isSold) }
}

export function useCharacters() {
  const characters = useQuery(query('listCharacters'))
  return { ...characters, data: characters.data?.data.filter(isSold) }
}

/** The goods that one agent owns, by id. */
export function useOwned(agent: Agent | null): ReadonlySet<string> {
  const { data } = useQuery({ ...query('listGear', { id: agent?.id ?? '' }), enabled: agent !== null })
  const skills = agent?.skills.map(({ name }) => name) ?? []
  return new Set([
    ...skills,
    ...(data?.data.map(({ item }) => item) ?? []),
    ...(agent ? [agent.character] : []),
  ])
}

/** Skills by name, because agents list them by name; everything else by id. */
export const isOwned = (good: Good, owned: ReadonlySet<string>): boolean =>
  owned.has(good.kind === 'skill' ? good.skill.name : good.id)

export const skillGood = (skill: SoldSkill): Good => ({ kind: 'skill', id: skill.code, skill })
export const gearGood = (gear: SoldGear): Good => ({ kind: 'gear', id: gear.id, gear })
export const characterGood = (character: SoldCharacter): Good => ({
  kind: 'character',
  id: character.id,
  character,
})

export const nameOf = (good: Good): string =>
  good.kind === 'skill' ? good.skill.name : good.kind === 'gear' ? good.gear.name : good.character.name

export const priceOf = (good: Good): number =>
  good.kind === 'skill' ? good.skill.price : good.kind === 'gear' ? good.gear.price : good.character.price

export const isForBattle = ({ categories }: Skill): boolean => categories.includes('battle')

const SENTENCE = /^.*?[.!?](?=\s|$)/

/** Its effect: the first sentence of its description. */
export const effectOf = ({ desc }: Skill): string => SENTENCE.exec(desc)?.[0] ?? desc

const words = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether all words of the search occur in these texts. */
export const finds = (search: string, ...texts: readonly string[]): boolean => {
  const all = texts.join(' ').toLowerCase()
  return words(search).every((word) => all.includes(word))
}
