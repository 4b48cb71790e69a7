import type { Uncovered, Written } from '../../brain/index.ts'
import { WorkFailed } from '../run/endings.ts'
import type { Json } from '../store/rows.ts'

/** A text as a step stores it. */
export type KeptText = Json & Written

/** The text that was written; where nothing covers the topic, ends the work and names what is near. */
export function coverage(written: Written | Uncovered): KeptText {
  if (!('uncovered' in written)) return written as unknown as KeptText
  const near = written.nearest.length > 0 ? ` What I can write about: ${written.nearest.join('; ')}.` : ''
  throw new WorkFailed('cannot', `Nothing that I have covers this, and I will not make it up.${near}`)
}
