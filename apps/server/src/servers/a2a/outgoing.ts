import {
  type Artifact,
  type Message,
  type Part,
  Role,
  StreamResponse,
  type Task,
  type TaskArtifactUpdateEvent,
  type TaskStatusUpdateEvent,
} from '@a2a-js/sdk'
import { WIRE_STATES } from './states.ts'
import type { TaskRow } from './store.ts'

const MARKDOWN = 'text/markdown'
const JSON_TYPE = 'application/json'

const part = (content: NonNullable<Part['content']>, mediaType: string): Part => ({
  content,
  mediaType,
  metadata: undefined,
  filename: '',
})
const textPart = (value: string): Part => part({ $case: 'text', value }, MARKDOWN)
const dataPart = (value: object): Part => part({ $case: 'data', value }, JSON_TYPE)

type Place = { readonly id: string; readonly contextId: string; readonly taskId?: string }

/** A message from the agent. */
export const say = ({ id, contextId, taskId = '' }: Place, text: string, data?: object): Message => ({
  messageId: id,
  contextId,
  taskId,
  role: Role.ROLE_AGENT,
  parts: [textPart(text), ...(data ? [dataPart(data)] : [])],
  metadata: undefined,
  extensions: [],
  referenceTaskIds: [],
})

/** [a2a-10] The id stays the same as long as nothing changed. */
const statusOf = (row: TaskRow, data?: object) => ({
  state: WIRE_STATES[row.state],
  message: row.note
    ? say({ id: `${row.id}-${row.version}`, contextId: row.context, taskId: row.id }, row.note, data)
    : undefined,
  timestamp: row.stateAt.toISOString(),
})

/** The message that began the task. */
const historyOf = (row: TaskRow): Message[] =>
  row.prompt === ''
    ? []
    : [
        {
          ...say({ id: row.messageId, contextId: row.context, taskId: row.id }, row.prompt),
          role: Role.ROLE_USER,
        },
      ]

type Shown = {
  readonly history?: number | undefined
  readonly artifacts?: Artifact[]
  readonly data?: object | undefined
}

export const toTask = (row: TaskRow, { history, artifacts = [], data }: Shown): Task => ({
  id: row.id,
  contextId: row.context,
  status: statusOf(row, data),
  artifacts,
  history: history === 0 ? [] : historyOf(row),
  metadata:
    row.recordId === null ? undefined : { [row.kind === 'order' ? 'orderId' : 'taskId']: row.recordId },
})

const place = (row: TaskRow) => ({ taskId: row.id, contextId: row.context, metadata: undefined })

const statusUpdate = (row: TaskRow, data?: object): TaskStatusUpdateEvent => ({
  ...place(row),
  status: statusOf(row, data),
})

const artifactUpdate = (row: TaskRow, artifact: Artifact): TaskArtifactUpdateEvent => ({
  ...place(row),
  artifact,
  append: false,
  lastChunk: true,
})

/** A change as events: first the delivered documents, then the status. */
export const changeEvents = (row: TaskRow, artifacts: readonly Artifact[]): StreamResponse[] => [
  ...artifacts.map((artifact) => ({
    payload: { $case: 'artifactUpdate' as const, value: artifactUpdate(row, artifact) },
  })),
  { payload: { $case: 'statusUpdate', value: statusUpdate(row) } },
]

type Delivered = { readonly id: string; readonly title: string; readonly address: string }

/** [a2a-9] A document, whole or by its address. */
export const toArtifact = ({ id, title, address }: Delivered, body: string | null): Artifact => ({
  artifactId: id,
  name: title,
  description: '',
  parts: [body === null ? part({ $case: 'url', value: address }, JSON_TYPE) : textPart(body)],
  metadata: { documentId: id, url: address },
  extensions: [],
})

export const toText = (event: StreamResponse): string => JSON.stringify(StreamResponse.toJSON(event))
