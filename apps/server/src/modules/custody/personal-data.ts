import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import { endAllOf } from './end.ts'
import { type CustodyRow, listAllCustodies, type Side } from './store/custodies.ts'
import { deleteOffersOf, listOffersOf, type OfferRow } from './store/offers.ts'
import { deleteProgramsOf, listProgramsOf, type ProgramRow } from './store/programs.ts'
import { deleteReportsTo, listReports, listReportsOf, type ReportRow } from './store/reports.ts'
import { showCustody, showPrograms, showReports } from './views.ts'

/**
 * [custody-10] A trainer's reports belong to the owner who got them and stay, under the trainer's anonymous name; they
 * are erased when that owner leaves.
 */
export const custodyPersonalData: PersonalDataPart = {
  module: 'custody',
  async export({ db, at }, userId) {
    const custodies = (side: Side) =>
      inPages<CustodyRow>((after, count) => listAllCustodies(db, side, userId, after?.id ?? null, count))
    const offers = inPages<OfferRow>((after, count) => listOffersOf(db, userId, after?.id ?? null, count))
    const programs = inPages<ProgramRow>((after, count) =>
      listProgramsOf(db, userId, after?.id ?? null, count),
    )
    const reports = inPages<ReportRow>((after, count) => listReportsOf(db, userId, after?.id ?? null, count))
    return {
      agentsHeld: mapped(custodies('holder_id'), (row) => showCustody(db, row)),
      agentsLent: mapped(custodies('owner_id'), async (row) => ({
        ...(await showCustody(db, row)),
        reports: await showReports(db, await listReports(db, row.id)),
      })),
      rentalOffers: offers,
      programs: mapped(programs, async (row) => (await showPrograms(db, [row], at))[0]),
      custodyReports: mapped(reports, async (row) => (await showReports(db, [row]))[0]),
    }
  },
  async erase(deed, userId) {
    await endAllOf(deed, userId)
    await deleteOffersOf(deed.tx, userId)
    await deleteProgramsOf(deed.tx, userId)
    await deleteReportsTo(deed.tx, userId)
  },
}
