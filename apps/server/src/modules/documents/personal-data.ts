import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { eraseDocuments } from './jobs.ts'
import { listWhole, type OwnDocument } from './store/documents.ts'
import { listCards, type OwnCard } from './store/review-cards.ts'
import { toExported } from './views.ts'

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
