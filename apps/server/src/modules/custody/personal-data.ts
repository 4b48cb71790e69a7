import { inPages, mapped, type PersonalDataPart, shownInPages } from '../../kernel/personal-data.ts'
import { endAllOf } from './handover.ts'
import { type CustodyRow, listAllCustodies, type Side } from './store/custodies.ts'
import { deleteOffersOf, listOffersOf, type OfferRow } from './store/offers.ts'
import { deleteProgramsOf, listProgramsOf, type ProgramRow } from './store/programs.ts'
import { deleteReportsTo, listReports, listReportsOf, type ReportRow } from './store/reports.ts'
import { showCustodies, showCustody, showPrograms, showReports } from './views.ts'

/**
 * [custody-10] A trainer's reports belong to the owner who received them: they stay under the trainer's anonymous
 * name, and are erased with that owner's account.
 */
export const custodyPersonalData: PersonalDataPart = {
  module: 'custody',
  async export({ db, at }, userId) {
    const custodies = (side: Side) => (after: CustodyRow | null, count: number) =>
      listAllCustodies(db, side, userId, after?.id ?? null, count)
    const offers = inPages<OfferRow>((after, count) => listOffersOf(db, userId, after?.id ?? null, count))
    const programs = (after: ProgramRow | null, count: number) =>
      listProgramsOf(db, userId, after?.id ?? null, count)
    const reports = (after: ReportRow | null, count: number) =>
      listReportsOf(db, userId, after?.id ?? null, count)
    return {
      agentsHeld: shownInPages(custodies('holder_id'), (rows) => showCustodies(db, rows)),
      agentsLent: mapped(inPages<CustodyRow>(custodies('owner_id')), async (row) => ({
        ...(await showCustody(db, row)),
        reports: await showReports(db, await listReports(db, row.id)),
      })),
      rentalOffers: offers,
      programs: shownInPages(programs, (rows) => showPrograms(db, rows, at)),
      custodyReports: shownInPages(reports, (rows) => showReports(db, rows)),
    }
  },
  async erase(uow, userId) {
    await endAllOf(uow, userId)
    await Promise.all([
      deleteOffersOf(uow.tx, userId),
      deleteProgramsOf(uow.tx, userId),
      deleteReportsTo(uow.tx, userId),
    ])
  },
}
