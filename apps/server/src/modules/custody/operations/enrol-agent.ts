import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent, lockOwnAgent } from '../../agents/index.ts'
import { BEGIN_PROBLEMS, beginCustody, lockBothAccounts } from '../handover.ts'
import { planClosing, planWeek } from '../jobs.ts'
import { Custody, ProgramIdInput } from '../records.ts'
import { daysOf } from '../rules.ts'
import { countEnrolment, findProgram, lockProgram } from '../store/programs.ts'
import { isOpen, showCustody } from '../views.ts'

export const enrolAgent = operation({
  id: 'enrolAgent',
  route: 'POST /agents/{id}/training',
  summary: 'Have an agent trained',
  description:
    'The fee goes from your wallet into escrow. The trainer gives the agent free work, practice checks and training ' +
    'battles and reports every week; you go on using it. End it early, and you pay by the days begun.',
  access: scopes('market:write'),
  idem: true,
  params: Type.Object({ id: AgentIdText() }),
  body: Type.Object({ programId: ProgramIdInput() }),
  response: Custody,
  problems: ['not_found', 'own_agent', 'wrong_state', ...BEGIN_PROBLEMS],
  async handler(uow) {
    const { tx, at, caller, params, body, refuse } = uow
    await getOwnAgent(tx, caller, params.id)
    const known =
      (await findProgram(tx, body.programId)) ??
      refuse('not_found', { message: 'There is no program of that id.' })
    const { trainerId } = known
    if (trainerId === caller.userId)
      refuse('own_agent', { message: 'Nobody enrols an agent in their own program.' })
    const isThere = await lockBothAccounts(tx, caller.userId, trainerId)
    const agent = await lockOwnAgent(tx, caller, params.id)
    const closed = () => refuse('wrong_state', { message: 'This program takes no enrolments any more.' })
    const program = (await lockProgram(tx, known.id)) ?? closed()
    if (!isThere || !isOpen(program, at)) closed()
    const { id: programId, fee: price, weeks } = program
    const terms = { kind: 'training' as const, holderId: trainerId, price, days: daysOf(weeks), programId }
    const custody = await beginCustody(uow, agent, terms)
    await countEnrolment(tx, programId, at)
    planClosing(uow, { id: programId, stirredAt: at })
    planWeek(uow, custody, 1)
    return showCustody(tx, custody)
  },
})
