import { utcDay } from '../../../kernel/lib/clock.ts'
import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { amount, Type } from '../../../kernel/operation/schema.ts'
import { credits, creditsText, getBalance, MINT, transfer, wallet } from '../../ledger/index.ts'
import { walletToppedUp } from '../facts.ts'
import { AmountInput } from '../records.ts'
import { TOPUP_DAILY_MAX, TOPUP_MAX } from '../rules.ts'
import { countTopup, getToppedUp } from '../store/days.ts'

export const topUp = operation({
  id: 'topUp',
  route: 'POST /wallet/topup',
  summary: 'Add test credits to your wallet',
  description: `Up to ${TOPUP_MAX} at a time and ${TOPUP_DAILY_MAX} in a UTC day. Credits have no cash value.`,
  access: scopes('finance:write'),
  idem: true,
  body: Type.Object({ amount: AmountInput(TOPUP_MAX) }),
  response: Type.Object({ wallet: amount('Credits in the wallet') }),
  problems: ['limit_reached'],
  async handler(uow) {
    const { tx, at, caller, body } = uow
    const added = credits(body.amount)
    const holder = wallet(caller.userId)
    const movement = { from: MINT, to: holder, amount: added, kind: 'topup', memo: 'Test credits' } as const
    const [counted, , balance] = await Promise.all([
      countTopup(tx, caller.userId, utcDay(at), added, TOPUP_DAILY_MAX),
      transfer(uow, [movement]),
      getBalance(tx, holder),
    ])
    if (!counted) {
      const left = credits(TOPUP_DAILY_MAX - (await getToppedUp(tx, caller.userId, utcDay(at))))
      const today = left === 0 ? 'nothing is left' : `${creditsText(left)} ${left === 1 ? 'is' : 'are'} left`
      uow.refuse('limit_reached', {
        message: `No more than ${creditsText(TOPUP_DAILY_MAX)} can be added in a day (UTC); ${today} today.`,
        details: { dailyMax: TOPUP_DAILY_MAX, left },
      })
    }
    await uow.emit(walletToppedUp, { userId: caller.userId, amount: added })
    return { wallet: balance }
  },
})
