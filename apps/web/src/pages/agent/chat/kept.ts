import { pages, query } from '../../../api/index.ts'

/** What its owner told it. */
export const toldTo = (id: string) => pages('getMemory', { id, layer: 'owner', limit: 20 })
/** The newest of what it learned itself. */
export const learnedBy = (id: string) => query('getMemory', { id, layer: 'learned' })
