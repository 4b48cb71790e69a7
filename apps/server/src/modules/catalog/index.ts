export { characterPictures } from './art.ts'
export { COMBOS } from './data/combos.ts'
export { DROPS } from './data/drops.ts'
export { EQUIP_SLOTS } from './data/equip-slots.ts'
export { STAGES } from './data/stages.ts'
export {
  FOUNDATION_SKILLS,
  findCharacter,
  findCheck,
  findGear,
  findSkill,
  findSkillByText,
  GEAR_SLOTS,
  ownSkillsFinder,
  skillNames,
} from './find.ts'
export type { GearContent, SkillCheck } from './schema.ts'
export { characterArtPath, skillName } from './views.ts'
