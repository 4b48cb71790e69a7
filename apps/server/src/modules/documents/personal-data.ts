import type { UserId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { type InsideJob, job } from '../../kernel/transaction/job.ts'
import { deleteDocuments, listWhole, type OwnDocument } from './store/documents.ts'
import { listCards, type OwnCard } from './store/review-cards.ts'
import { toExported } from './views.ts'

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

/** A body may hold 200,000 characters. */
const AT_ONCE = 20

/** documents-12 */
export const documentsPersonalData: PersonalDataPart = {
  module: 'documents',
  async export({ db }, userId) {
    const documents = inPages<OwnDocument>(
      (after, count) => listWhole(db, userId, after?.id ?? null, count),
      AT_ONCE,
    )
    return {
      documents: mapped(documents, toExported),
      reviews: inPages<OwnCard>((after, count) => listCards(db, userId, after?.id ?? null, count)),
    }
  },
  erase: (uow, userId) => eraseDocuments.run(uow, { userId }),
}
