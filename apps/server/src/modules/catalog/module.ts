import type { Module } from '../../kernel/module.ts'
import { getGearDrops } from './operations/get-gear-drops.ts'
import { listAllGear } from './operations/list-all-gear.ts'
import { listCharacters } from './operations/list-characters.ts'
import { listCombos } from './operations/list-combos.ts'
import { listEarnRules } from './operations/list-earn-rules.ts'
import { listSkills } from './operations/list-skills.ts'

export const catalog: Module = {
  name: 'catalog',
  area: 'Catalog',
  operations: [listCharacters, listSkills, listCombos, listEarnRules, getGearDrops, listAllGear],
}
