import { utcMinute } from '../../kernel/lib/clock.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { pluralize } from '../../kernel/lib/plural.ts'
import { nullable, uuid } from '../../kernel/operation/schema.ts'
import { accountEvent, type Notice } from '../../kernel/transaction/events.ts'
import { type FactOf, fact } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { agentFellAsleep, careRanLow, findAgent } from '../agents/index.ts'
import { mention } from '../identity/index.ts'
import { creditsText } from '../ledger/index.ts'
import { Custody, type CustodyId, type ReportId } from './records.ts'
import { splitAt } from './rules.ts'
import { type CustodyRow, findActive, findCustody } from './store/custodies.ts'
import { findProgram } from './store/programs.ts'
import { findReport } from './store/reports.ts'
import { showCustody } from './views.ts'

const custody = {
  custodyId: uuid<CustodyId>(),
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  holderId: uuid<UserId>(),
}

/** An agent went into custody, and its price into escrow. */
export const custodyBegan = fact('custody.began', custody)

/** The owner received a report on the agent. */
export const custodyReported = fact('custody.reported', { ...custody, reportId: uuid<ReportId>() })

/** The agent is back with its owner, and the escrow is paid out. */
export const custodyEnded = fact('custody.ended', {
  ...custody,
  /** The player who ended it; null for the end of its time or the closing of an account. */
  by: nullable(uuid<UserId>()),
})

const notice = (custody: CustodyRow, title: string, body: string): Notice => ({
  title,
  body,
  link: `/custody/${custody.id}`,
})

/** Goes to both sides; players get no notice of their own actions. */
export const custodyEvent = accountEvent({
  name: 'custody',
  description:
    'An agent that you lent or hold went into other hands, was reported on, or is back; one that you hold is about to ' +
    'fall asleep (`care_due`, a day before) or has (`asleep`).',
  changes: ['began', 'reported', 'ended', 'care_due', 'asleep'],
  record: Custody,
})
  .on(custodyBegan, async ({ tx }, { custodyId }) => {
    const custody = await findCustody(tx, custodyId)
    if (!custody) return []
    const record = await showCustody(tx, custody)
    const { ownerId, holderId, kind, price, days } = custody
    const { name } = record.agent
    const program = custody.programId && (await findProgram(tx, custody.programId))
    const rented = notice(
      custody,
      `${mention(holderId)} rented ${name} for ${pluralize(days, 'day')}`,
      `${creditsText(price)} wait in escrow. Until it is back, ${name} works for the renter alone.`,
    )
    const enrolled = notice(
      custody,
      `${mention(ownerId)} enrolled ${name}${program ? ` in “${program.title}”` : ''}`,
      `${creditsText(price)} wait in escrow. Report to the owner every week.`,
    )
    return [
      { to: ownerId, change: 'began', record, notice: kind === 'rental' ? rented : null },
      { to: holderId, change: 'began', record, notice: kind === 'training' ? enrolled : null },
    ]
  })
  .on(custodyReported, async ({ tx }, { custodyId, reportId }) => {
    const custody = await findCustody(tx, custodyId)
    const report = custody && (await findReport(tx, reportId))
    if (!report) return []
    const record = await showCustody(tx, custody)
    const { ownerId, holderId } = custody
    const { name } = record.agent
    const told = report.writerId === null ? 'The system' : mention(report.writerId)
    const toOwner = notice(custody, `${told} reported on ${name}`, `Week ${report.week} is written up.`)
    const toHolder = notice(
      custody,
      `You did not report on ${name} in week ${report.week}`,
      'The system told its owner what happened.',
    )
    return [
      { to: ownerId, change: 'reported', record, notice: toOwner },
      { to: holderId, change: 'reported', record, notice: report.writerId === null ? toHolder : null },
    ]
  })
  .on(custodyEnded, async ({ tx }, { custodyId, by }) => {
    const custody = await findCustody(tx, custodyId)
    if (!custody?.endedAt) return []
    const record = await showCustody(tx, custody)
    const { ownerId, holderId, kind, endedAt } = custody
    const { paid, back } = splitAt(custody, endedAt)
    const rest = back > 0 ? `, ${creditsText(back)} went back` : ''
    const ended = notice(
      custody,
      `The ${kind} of ${record.agent.name} is over`,
      `${creditsText(paid)} went to the ${kind === 'rental' ? 'owner' : 'trainer'}${rest}.`,
    )
    const tell = (to: UserId) => ({ to, change: 'ended' as const, record, notice: to === by ? null : ended })
    return [tell(ownerId), tell(holderId)]
  })
  .on(careRanLow, (uow, low) =>
    tellHolderOfSleep(uow, low, 'care_due', (name, until) => ({
      title: `${name} needs its owner’s care`,
      body: `It falls asleep at ${until} unless its owner cares for it before. Asleep, it starts no task.`,
    })),
  )
  .on(agentFellAsleep, (uow, asleep) =>
    tellHolderOfSleep(uow, asleep, 'asleep', (name) => ({
      title: `${name} has fallen asleep`,
      body: 'It starts no task until its owner cares for it.',
    })),
  )

/**
 * [custody-15] Only the owner can care for the agent, and learns of its sleep by its milestones; the holder pays for
 * the days and is told here. Nobody is told if the agent was cared for meanwhile.
 */
async function tellHolderOfSleep(
  { tx }: UnitOfWork,
  { agentId, careDueAt }: FactOf<typeof careRanLow>,
  change: 'care_due' | 'asleep',
  words: (name: string, until: string) => { title: string; body: string },
) {
  const [custody, agent] = [await findActive(tx, agentId), await findAgent(tx, agentId)]
  if (!custody || agent?.careDueAt.toISOString() !== careDueAt) return []
  const { title, body } = words(agent.name, utcMinute(new Date(careDueAt)))
  const record = await showCustody(tx, custody)
  const wayOut =
    custody.kind === 'rental' ? ' End the rental, and the days that have not begun are paid back.' : ''
  return [{ to: custody.holderId, change, record, notice: notice(custody, title, `${body}${wayOut}`) }]
}
