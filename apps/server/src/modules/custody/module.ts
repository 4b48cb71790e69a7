import { join } from 'node:path'
import { suspendedAgentTokens } from '../../kernel/callers/suspended-agent-tokens.ts'
import type { Module } from '../../kernel/module.ts'
import { custodyFinder, handoverObstacles } from '../agents/index.ts'
import { pendingEarnings } from '../finance/index.ts'
import { escrowKeeping } from '../ledger/index.ts'
import { custodyEvent } from './events.ts'
import { custodyObstacle, endInTime } from './handover.ts'
import { closeIdleProgram, closeWeek } from './jobs.ts'
import { createProgram } from './operations/create-program.ts'
import { deleteRentalOffer } from './operations/delete-rental-offer.ts'
import { endCustody } from './operations/end-custody.ts'
import { enrolAgent } from './operations/enrol-agent.ts'
import { getCustody } from './operations/get-custody.ts'
import { listMyCustody } from './operations/list-my-custody.ts'
import { listPrograms } from './operations/list-programs.ts'
import { listRentals } from './operations/list-rentals.ts'
import { putRentalOffer } from './operations/put-rental-offer.ts'
import { rentAgent } from './operations/rent-agent.ts'
import { reportOnAgent } from './operations/report-on-agent.ts'
import { custodyPersonalData } from './personal-data.ts'
import { endWithOldOwner, endWithSuspension, noteActivity } from './reactions.ts'
import { SCOPES } from './rules.ts'
import { findActive, listActiveEscrows, listRented, sumPending } from './store/custodies.ts'

export const custody: Module = {
  name: 'custody',
  area: 'Custody',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [
    listPrograms,
    createProgram,
    enrolAgent,
    putRentalOffer,
    deleteRentalOffer,
    listRentals,
    rentAgent,
    listMyCustody,
    getCustody,
    reportOnAgent,
    endCustody,
  ],
  jobs: [endInTime, closeWeek, closeIdleProgram],
  reactions: [noteActivity, endWithSuspension],
  onOwnerChange: endWithOldOwner,
  events: [custodyEvent],
  personalData: [custodyPersonalData],
  contributes: [
    custodyFinder.with(async (db, agentId) => {
      const running = await findActive(db, agentId)
      return running && { holderId: running.holderId, kind: running.kind, scopes: SCOPES[running.kind] }
    }),
    suspendedAgentTokens.with({
      find: listRented,
      message: 'This agent is rented out: its tokens rest until it is back.',
    }),
    handoverObstacles.with(custodyObstacle),
    escrowKeeping.with(listActiveEscrows),
    pendingEarnings.with(
      { kind: 'rental', find: (db, userId) => sumPending(db, 'owner_id', userId, 'rental') },
      { kind: 'training', find: (db, userId) => sumPending(db, 'holder_id', userId, 'training') },
    ),
  ],
}
