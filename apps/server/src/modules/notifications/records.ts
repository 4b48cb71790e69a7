import { anything, nullable, record, Type, timestamp } from '../../kernel/operation/schema.ts'

export const Notification = record('Notification', {
  id: Type.Integer(),
  kind: Type.String({ description: 'Name of the event it tells of', examples: ['approval'] }),
  title: Type.String({ examples: ['Kaze asks to spend 80 credits'] }),
  body: Type.String(),
  link: nullable(Type.String({ description: 'Path of what it is about' })),
  data: anything('What changed, and the ids of the records it is about'),
  read: Type.Boolean(),
  at: timestamp(),
})

export const NotificationSettings = Type.Object({
  kinds: Type.Array(
    Type.Object({
      kind: Type.String({ examples: ['battle'] }),
      description: Type.String(),
      muted: Type.Boolean(),
      mutable: Type.Boolean({ description: 'False for what can’t be muted' }),
    }),
  ),
})
