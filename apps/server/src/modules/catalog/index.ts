export { characterPictures } from './art.ts'
export { EQUIP_SLOTS } from './data/equip-slots.ts'
export { FOUNDATION_SKILLS, findCharacter, findGear, findSkill, GEAR_SLOTS } from './find.ts'
export { skillName } from './views.ts'
