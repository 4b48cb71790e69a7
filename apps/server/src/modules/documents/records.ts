import type { AgentId, Id } from '../../kernel/lib/ids.ts'
import { nullable, oneOf, record, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { ANSWERS_MAX, BODY_MAX, CHAPTER_MAX, KINDS, LESSON_KINDS, OPTION_MAX, TITLE_MAX } from './rules.ts'

export type DocumentId = Id<'document'>

export const DocumentIdText = () => uuid<DocumentId>('Id of a document of yours')

const TitleText = () => Type.String({ maxLength: TITLE_MAX, examples: ['Heat pumps and home energy'] })

const LinkRecord = Type.Object({
  title: Type.String({ examples: ['Heat pump'] }),
  url: Type.String({ examples: ['https://en.wikipedia.org/wiki/Heat_pump'] }),
})

const QuestionRecord = Type.Object({
  q: Type.String({ examples: ['What does a heat pump move?'] }),
  options: Type.Array(Type.String(), { examples: [['Heat', 'Water', 'Light']] }),
})

export const Document = record(
  'Document',
  {
    id: uuid(),
    kind: oneOf(KINDS),
    title: TitleText(),
    body: Type.String({
      maxLength: BODY_MAX,
      description: 'Markdown; each `## ` heading begins a chapter, counted from 0',
      examples: ['## What it is\n\nA heat pump moves heat from a cold place to a warm one.'],
    }),
    sources: Type.Object({ links: Type.Array(LinkRecord), quiz: Type.Array(QuestionRecord) }),
    createdAt: timestamp(),
  },
  { description: 'Questions keep their order, and so do their options. Right answers are never sent.' },
)

export const DocumentSummary = Type.Object({
  id: uuid(),
  title: TitleText(),
  kind: oneOf(KINDS),
  agentId: uuid<AgentId>('The agent that wrote it'),
  agentName: Type.String({ description: 'Its name at that time', examples: ['Kaze'] }),
  createdAt: timestamp(),
})

const chaptersDone = () =>
  Type.Array(Type.Integer({ minimum: 0 }), {
    description: 'Chapters that are done, in order',
    examples: [[0, 1]],
  })

export const Course = Type.Object({
  id: uuid('Id of the document'),
  title: TitleText(),
  kind: oneOf(LESSON_KINDS),
  agentId: uuid<AgentId>('The agent that wrote it'),
  chapters: Type.Integer({ minimum: 0, examples: [6] }),
  chaptersDone: chaptersDone(),
  bestScore: nullable(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Percent right in the best check; null before the first',
    }),
  ),
  passed: Type.Boolean(),
  percent: Type.Integer({ minimum: 0, maximum: 100, description: 'How much of its chapters is done' }),
  due: Type.Integer({ minimum: 0, description: 'Questions of it that are due for review', examples: [2] }),
  createdAt: timestamp(),
})

export const CheckAnswers = Type.Object({
  answers: Type.Array(Type.Integer({ minimum: 0, maximum: OPTION_MAX }), {
    maxItems: ANSWERS_MAX,
    description: 'Index of the chosen option, question by question',
    examples: [[0, 2, 1]],
  }),
})

export const CheckResult = Type.Object({
  right: Type.Integer({ minimum: 0, examples: [5] }),
  total: Type.Integer({ minimum: 1, examples: [6] }),
  passed: Type.Boolean({ description: '70 percent passes' }),
})

export const ProgressInput = Type.Object({
  chapter: Type.Integer({ minimum: 0, maximum: CHAPTER_MAX, description: 'Counted from 0', examples: [0] }),
  done: Type.Boolean(),
})

export const Progress = Type.Object({
  documentId: uuid(),
  chapters: Type.Integer({ minimum: 0, examples: [6] }),
  chaptersDone: chaptersDone(),
})
