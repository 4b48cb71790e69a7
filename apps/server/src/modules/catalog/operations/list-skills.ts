import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { oneOf, Type } from '../../../kernel/operation/schema.ts'
import { CATEGORIES, EQUIP_SLOTS, FEATURED, GOALS, STAGES } from '../data/lists.ts'
import { SCHOOLS, SKILLS } from '../data/schools.ts'
import { filterSkills } from '../find.ts'
import { CACHING, School, Skill, skillName, toSkill } from '../records.ts'
import { AVAILABILITIES, SKILL_TYPES } from '../schema.ts'

const words = (maxLength: number, example: string) =>
  Type.Optional(Type.String({ maxLength, examples: [example] }))

export const listSkills = operation({
  id: 'listSkills',
  route: 'GET /skills',
  summary: 'List and search the skills',
  description:
    'Filters narrow together; `q` searches name, tagline and description. The lists beside `data` are always whole.',
  access: everyone,
  caching: CACHING,
  query: Type.Object({
    school: words(40, 'Blade'),
    type: Type.Optional(oneOf(SKILL_TYPES)),
    goal: words(40, 'Compete & Train'),
    category: words(40, 'battle'),
    availability: Type.Optional(oneOf(AVAILABILITIES)),
    q: words(60, 'charge'),
  }),
  response: Type.Object({
    data: Type.Array(Skill),
    schools: Type.Array(School),
    goals: Type.Array(Type.String()),
    categories: Type.Array(Type.String()),
    stages: Type.Array(Type.String(), { description: 'Stages of mastery, lowest first' }),
    featured: Type.Array(Type.String(), { description: 'Names of skills worth a look' }),
    equipSlots: Type.Integer({ description: 'How many skills an agent can have equipped' }),
  }),
  handler: ({ query }) => ({
    data: filterSkills(SKILLS, query).map(toSkill),
    schools: [...SCHOOLS],
    goals: [...GOALS],
    categories: [...CATEGORIES],
    stages: [...STAGES],
    featured: FEATURED.map(skillName),
    equipSlots: EQUIP_SLOTS,
  }),
})
