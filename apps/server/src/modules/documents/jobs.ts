import type { UserId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { type InsideJob, job } from '../../kernel/transaction/job.ts'
import { deleteDocuments } from './store/documents.ts'

const BATCH = 500

/** Deletes the documents of a deleted account, a bounded number at a time; runs again at once when there are more. */
export const eraseDocuments: InsideJob<{ userId: UserId }> = job({
  name: 'documents.erase',
  payload: Type.Object({ userId: uuid<UserId>() }),
  async run({ tx, enqueue }, { userId }) {
    const gone = await deleteDocuments(tx, userId, BATCH)
    if (gone === BATCH) enqueue(eraseDocuments, { userId })
  },
})
