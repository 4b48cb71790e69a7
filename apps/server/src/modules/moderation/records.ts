import { Type } from '../../kernel/schema.ts'
import { prose } from '../../kernel/text.ts'

export const ReasonText = () =>
  prose({
    minLength: 1,
    maxLength: 500,
    description: 'Kept in the log',
    examples: ['Spam in battle chat'],
  })

export const ShownHandle = Type.String({ examples: ['aiko_dev'] })
