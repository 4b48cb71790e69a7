import type { Artifact } from '@a2a-js/sdk'
import type { Db } from '../../kernel/db/database.ts'
import { API_PREFIX } from '../../kernel/http/server.ts'
import { Problem } from '../../kernel/operation/problems.ts'
import type { Settings } from '../../kernel/settings/settings.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { listDocumentsOfTasks } from '../../modules/documents/index.ts'
import { findOrder, type OrderId } from '../../modules/services/index.ts'
import type { TaskId } from '../../modules/tasks/index.ts'
import { type Call, callOperation, runtimeOf } from './call.ts'
import { toArtifact } from './outgoing.ts'
import type { TaskRow } from './store.ts'

const addressOf = ({ publicUrl }: Settings, id: string): string => `${publicUrl}${API_PREFIX}/documents/${id}`

/** The documents of a task, without their text. */
export async function listDelivered(db: Db | Tx, settings: Settings, row: TaskRow) {
  if (row.state !== 'completed' || row.recordId === null) return []
  const found =
    row.kind === 'order'
      ? await documentOfOrder(db, row.recordId as OrderId)
      : await listDocumentsOfTasks(db, row.userId, [row.recordId as TaskId])
  return found.map(({ id, title }) => ({ id, title, address: addressOf(settings, id) }))
}

async function documentOfOrder(db: Db | Tx, id: OrderId) {
  const documentId = (await findOrder(db, id))?.documentId
  return documentId ? [{ id: documentId, title: 'Delivery' }] : []
}

/** [a2a-9] The documents as the caller may read them: a key without the scope gets their addresses. */
export async function artifactsOf(call: Call, row: TaskRow): Promise<Artifact[]> {
  const { database, settings } = runtimeOf(call)
  const artifacts: Artifact[] = []
  for (const one of await listDelivered(database.db, settings, row)) {
    const document = await readDocument(call, one.id)
    artifacts.push(toArtifact({ ...one, title: document?.title ?? one.title }, document?.body ?? null))
  }
  return artifacts
}

type Document = { readonly title: string; readonly body: string }

async function readDocument(call: Call, id: string): Promise<Document | null> {
  try {
    return await callOperation<Document>(call, 'getDocument', { id })
  } catch (error) {
    if (error instanceof Problem && ['insufficient_scope', 'not_found'].includes(error.code)) return null
    throw error
  }
}
