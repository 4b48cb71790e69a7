import { Type } from '../../kernel/schema.ts'

export const ReasonText = () =>
  Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'Kept in the log',
    examples: ['Spam in battle chat'],
  })

export const ShownHandle = Type.String({ examples: ['aiko_dev'] })
