export { COMBOS } from './data/combos.ts'
export { DROPS } from './data/earning.ts'
export { EQUIP_SLOTS, STAGES } from './data/lists.ts'
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
export { characterArtPath, characterPictures, skillName } from './records.ts'
export type { GearContent, SkillCheck } from './schema.ts'
