import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { agentOffers, reputations } from '../agents/index.ts'
import { approvableActions, pendingEarnings } from '../finance/index.ts'
import { auditChecks, escrowKeeping } from '../ledger/index.ts'
import { jobKinds } from '../tasks/index.ts'
import { listOffers, openOrdersCheck, workOnOrders } from './contributions.ts'
import { deliveryActivity, orderEvent } from './events.ts'
import { endUnstarted, eraseOrders, orderWork, refundLate, startOrder } from './jobs.ts'
import { hireErrand } from './kinds/hire.ts'
import { marketBrief } from './kinds/market-brief.ts'
import { orderKinds } from './kinds/order-work.ts'
import { cancelOrder } from './operations/cancel-order.ts'
import { createOrder } from './operations/create-order.ts'
import { createService } from './operations/create-service.ts'
import { getOrder } from './operations/get-order.ts'
import { getService } from './operations/get-service.ts'
import { listOrders } from './operations/list-orders.ts'
import { listServices } from './operations/list-services.ts'
import { reviewOrder } from './operations/review-order.ts'
import { updateService } from './operations/update-service.ts'
import { ORDER, orderApproved } from './orders/place.ts'
import { servicesPersonalData } from './personal-data.ts'
import {
  beginReturned,
  earnTrustedHand,
  endSuspended,
  followName,
  followTask,
  hideAsleep,
  hideRented,
  hideSuspended,
  leaveOldOwner,
  showAwake,
  showRestored,
} from './reactions.ts'
import { listHeldEscrows, sumPending } from './store/order-lists.ts'
import { reputationOf } from './store/services.ts'

export const services: Module = {
  name: 'services',
  area: 'Economy and finance',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [
    listServices,
    getService,
    createService,
    updateService,
    createOrder,
    listOrders,
    getOrder,
    cancelOrder,
    reviewOrder,
  ],
  jobs: [startOrder, refundLate, endUnstarted, eraseOrders],
  reactions: [
    followTask,
    hideAsleep,
    showAwake,
    hideRented,
    beginReturned,
    followName,
    hideSuspended,
    endSuspended,
    showRestored,
    earnTrustedHand,
  ],
  onOwnerChange: leaveOldOwner,
  events: [orderEvent],
  activities: [deliveryActivity],
  personalData: [servicesPersonalData],
  contributes: [
    jobKinds.with(...orderKinds, marketBrief, hireErrand),
    approvableActions.with({ action: ORDER, carryOut: orderApproved }),
    pendingEarnings.with({ kind: 'order', find: sumPending }),
    escrowKeeping.with(listHeldEscrows),
    auditChecks.with(openOrdersCheck),
    agentOffers.with(listOffers),
    reputations.with(reputationOf),
    orderWork.with(workOnOrders),
  ],
}
