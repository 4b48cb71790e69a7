import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { seasonAt } from '../../agents/index.ts'
import { findGear } from '../../catalog/index.ts'
import { cardsOf, SeasonDetail, SeasonNumber, seasonViewer, toEntries } from '../ladder/records.ts'
import { listRankings } from '../ladder/store/rankings.ts'
import { listClosed, listHonours } from '../ladder/store/seasons.ts'

const STANDINGS_SHOWN = 100

export const getSeason = operation({
  id: 'getSeason',
  route: 'GET /seasons/{season}',
  summary: 'Read a season',
  description: 'Its standings, final once it is closed, and what its best were given.',
  access: everyone,
  params: Type.Object({ season: SeasonNumber() }),
  response: SeasonDetail,
  problems: ['not_found'],
  async handler(reading) {
    const { db, at, params, refuse } = reading
    const { season } = params
    if (season > seasonAt(at)) refuse('not_found', { message: 'That season has not begun.' })
    const [closed] = await listClosed(db, season, season)
    const rows = await listRankings(
      db,
      { season, bracket: 'ranked' },
      { after: null, count: STANDINGS_SHOWN },
    )
    const honours = await listHonours(db, season)
    const cards = await cardsOf(
      reading,
      honours.map(({ agentId }) => agentId),
    )
    const named = honours.flatMap(({ place, agentId, amount, item }) => {
      const card = cards.get(agentId)
      return card ? [{ place, agentId, name: card.name, owner: card.owner.handle, amount, item }] : []
    })
    return {
      ...(await seasonViewer(reading))(season, closed),
      closedAt: closed?.closedAt ?? null,
      standings: await toEntries(reading, 'ranked', rows),
      prizes: named.flatMap(({ item, amount, ...who }) => (amount === null ? [] : [{ ...who, amount }])),
      trophies: named.flatMap(({ amount, item, ...who }) =>
        item === null ? [] : [{ ...who, item, trophy: findGear(item)?.name ?? item }],
      ),
    }
  },
})
