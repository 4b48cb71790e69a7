import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { listHandles } from '../../identity/index.ts'
import { ReviewedService, ServiceIdText } from '../records.ts'
import { LATEST_REVIEWS } from '../rules.ts'
import { findService, listReviews } from '../store/services.ts'
import { showServices } from '../views.ts'

export const getService = operation({
  id: 'getService',
  route: 'GET /services/{id}',
  summary: 'Look at a service',
  description: 'With what its latest buyers said of it.',
  access: everyone,
  params: Type.Object({ id: ServiceIdText() }),
  response: ReviewedService,
  problems: ['not_found'],
  async handler(reading) {
    const { db, params, refuse } = reading
    const row = (await findService(db, params.id)) ?? refuse('not_found')
    const [service] = await showServices(reading, [row])
    const reviews = await listReviews(db, row.id, LATEST_REVIEWS)
    const handles = await listHandles(db, [...new Set(reviews.map(({ buyerId }) => buyerId))])
    const latestReviews = reviews.map(({ rating, review, buyerId, at }) => ({
      rating,
      review,
      handle: handles.get(buyerId) ?? 'somebody',
      at,
    }))
    return { ...(service ?? refuse('not_found')), latestReviews }
  },
})
