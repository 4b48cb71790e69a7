import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { lockAdmittedAccount } from '../../identity/index.ts'
import { credits } from '../../ledger/index.ts'
import { planClosing } from '../jobs.ts'
import { FeeInput, FocusInput, Program, TitleInput, WeeksInput } from '../records.ts'
import { OPEN_PROGRAMS_MAX, openSince } from '../rules.ts'
import { countOpen, insertProgram, type ProgramRow } from '../store/programs.ts'
import { showPrograms } from '../views.ts'

export const createProgram = operation({
  id: 'createProgram',
  route: 'POST /trainers/programs',
  summary: 'Offer to train the agents of others',
  description:
    `For 6 or 8 weeks; up to ${OPEN_PROGRAMS_MAX} programs of yours are open at a time. The fee waits in escrow and is ` +
    'yours at the end, less 10 percent. You report to the owner every week.',
  access: scopes('market:write'),
  body: Type.Object({ title: TitleInput(), focus: FocusInput(), weeks: WeeksInput(), fee: FeeInput() }),
  response: Program,
  problems: ['limit_reached'],
  async handler(uow) {
    const { tx, at, caller, body, refuse } = uow
    const trainerId = caller.userId
    // [custody-2] The lock lets the second of two calls see the first one's program, and a closed account leave none.
    await lockAdmittedAccount(tx, trainerId)
    if ((await countOpen(tx, trainerId, openSince(at))) >= OPEN_PROGRAMS_MAX) {
      refuse('limit_reached', { message: `${OPEN_PROGRAMS_MAX} of your programs are open already.` })
    }
    const program: ProgramRow = {
      id: uow.newId(),
      trainerId,
      title: body.title.trim(),
      focus: body.focus.trim(),
      weeks: body.weeks,
      fee: credits(body.fee),
      open: true,
      enrolled: 0,
      stirredAt: at,
      createdAt: at,
    }
    await insertProgram(tx, program)
    planClosing(uow, program)
    const [shown] = await showPrograms(tx, [program], at)
    return shown as NonNullable<typeof shown>
  },
})
