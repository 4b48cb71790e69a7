import type { Cast } from './scale-rows.ts'

/** A list, or one view of it, as one caller sees it. */
export type List = {
  /** Besides the operation's own name: a filter, or the owner. */
  readonly of?: string
  readonly path: string
  /** The session's player; none when it is left out. */
  readonly as?: 'me' | 'rare'
  /** A query of the list's rows, in its order, with the key that its cursor holds: for its middle and last page. */
  readonly rows?: {
    readonly from: string
    readonly order: string
    readonly key: string
  }
}

/** The bench's facts about one paged operation. */
export type Covered = { readonly tables: readonly string[]; readonly lists: (cast: Cast) => readonly List[] }

/** Paged operations that the bench leaves out, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  listDojos: 'reads no table: Dojos are part of the program',
  listServices: 'bench/market.ts does, in every order and by words',
}

const byId = (from: string) => ({ from, order: 'id desc', key: 'to_json(id)' })

export const LISTS: Readonly<Record<string, Covered>> = {
  listSecurityLog: {
    tables: ['identity.security_log'],
    lists: ({ me }) => [
      {
        path: '/me/audit',
        as: 'me',
        rows: byId(`identity.security_log where user_id = '${me}'`),
      },
      { of: 'few', path: '/me/audit', as: 'rare' },
    ],
  },
  getWallet: {
    tables: ['ledger.legs'],
    lists: ({ me }) => [
      {
        path: '/wallet',
        as: 'me',
        rows: byId(`ledger.legs where debit = '${me}' or credit = '${me}'`),
      },
      { of: 'few', path: '/wallet', as: 'rare' },
    ],
  },
  listLedger: {
    tables: ['ledger.legs'],
    lists: ({ agent, rareAgent }) => [
      {
        path: `/agents/${agent}/ledger`,
        as: 'me',
        rows: byId(`ledger.legs where debit = '${agent}' or credit = '${agent}'`),
      },
      { of: 'few', path: `/agents/${rareAgent}/ledger`, as: 'rare' },
    ],
  },
  listApprovals: {
    tables: ['finance.approvals'],
    lists: ({ me, agent }) => [
      { path: '/approvals', as: 'me', rows: byId(`finance.approvals where owner_id = '${me}'`) },
      { of: 'pending', path: '/approvals?status=pending', as: 'me' },
      { of: 'expired', path: '/approvals?status=expired', as: 'me' },
      { of: 'an agent', path: `/approvals?agentId=${agent}`, as: 'me' },
      { of: 'an agent, pending', path: `/approvals?agentId=${agent}&status=pending`, as: 'me' },
      { of: 'an agent, expired', path: `/approvals?agentId=${agent}&status=expired`, as: 'me' },
      { of: 'few', path: '/approvals', as: 'rare' },
      { of: 'few, pending', path: '/approvals?status=pending', as: 'rare' },
    ],
  },
  listDocuments: {
    tables: ['documents.documents'],
    lists: ({ me }) => [
      {
        path: '/documents',
        as: 'me',
        rows: byId(`documents.documents where owner_id = '${me}'`),
      },
      { of: 'few', path: '/documents', as: 'rare' },
    ],
  },
  listCourses: {
    tables: ['documents.documents'],
    lists: ({ me }) => [
      {
        path: '/courses',
        as: 'me',
        rows: byId(`documents.documents where owner_id = '${me}' and kind <> 'doc'`),
      },
      { of: 'few', path: '/courses', as: 'rare' },
    ],
  },
  listTasks: {
    tables: ['tasks.tasks'],
    lists: ({ me, agent }) => [
      { path: '/tasks', as: 'me', rows: byId(`tasks.tasks where owner_id = '${me}'`) },
      { of: 'an agent', path: `/tasks?agentId=${agent}`, as: 'me' },
      { of: 'few', path: '/tasks', as: 'rare' },
    ],
  },
  listBattles: {
    tables: ['battles.battles'],
    lists: () => [{ path: '/battles', rows: byId(`battles.battles where status = 'done'`) }],
  },
  listAgentBattles: {
    tables: ['battles.battles'],
    lists: ({ agent, rareAgent }) => [
      {
        path: `/agents/${agent}/battles`,
        rows: byId(`battles.battles where a_agent_id = '${agent}' and status = 'done'`),
      },
      { of: 'few', path: `/agents/${rareAgent}/battles` },
    ],
  },
  listComments: {
    tables: ['battles.battles', 'battles.comments'],
    lists: () => [
      {
        path: `/battles/${FIRST_ID}/comments`,
        rows: {
          from: `battles.comments where battle_id = '${FIRST_ID}'`,
          order: 'number desc',
          key: 'to_json(number)',
        },
      },
    ],
  },
  getLadder: {
    tables: ['agents.agents', 'battles.standings'],
    lists: (cast) => [ladder('/ladder', 'ranked', cast)],
  },
  getHardcoreLadder: {
    tables: ['agents.agents', 'battles.standings'],
    lists: (cast) => [ladder('/ladder/hardcore', 'hardcore', cast)],
  },
  listOrders: {
    tables: ['services.orders'],
    lists: ({ me }) => [
      {
        path: '/orders',
        as: 'me',
        rows: byId(`services.orders where buyer_id = '${me}' or seller_id = '${me}'`),
      },
      {
        of: 'sold',
        path: '/orders?role=seller',
        as: 'me',
        rows: byId(`services.orders where seller_id = '${me}'`),
      },
      { of: 'open', path: '/orders?status=escrow', as: 'me' },
      { of: 'few', path: '/orders', as: 'rare' },
    ],
  },
  listPurchases: {
    tables: ['shop.purchases'],
    lists: ({ agent, rareAgent }) => [
      {
        path: `/agents/${agent}/purchases`,
        as: 'me',
        rows: byId(`shop.purchases where agent_id = '${agent}'`),
      },
      { of: 'few', path: `/agents/${rareAgent}/purchases`, as: 'rare' },
    ],
  },
  listListings: {
    tables: ['agents.agents', 'sales.listings'],
    lists: () => [
      { of: 'a seller (bench/market.ts has all others)', path: '/market/agents?seller=scale_me' },
      { of: 'a seller of few', path: '/market/agents?seller=scale_rare' },
    ],
  },
  listSales: {
    tables: ['agents.agents', 'sales.listings'],
    lists: () => [
      {
        path: '/market/sales',
        rows: {
          from: `sales.listings where status = 'sold'`,
          order: 'closed_at desc, id desc',
          key: `to_json((extract(epoch from closed_at) * 1000)::bigint || ' ' || id)`,
        },
      },
    ],
  },
  listPrograms: {
    tables: ['custody.programs'],
    lists: ({ me }) => [
      { path: '/trainers/programs', rows: byId('custody.programs where open') },
      {
        of: 'a trainer',
        path: '/trainers/programs?trainer=scale_me',
        rows: byId(`custody.programs where open and trainer_id = '${me}'`),
      },
      { of: 'a trainer of few', path: '/trainers/programs?trainer=scale_rare' },
    ],
  },
  listRentals: {
    tables: ['agents.agents', 'custody.offers'],
    lists: ({ me }) => [
      { path: '/rentals', rows: byId('custody.offers where not held') },
      {
        of: 'an owner',
        path: '/rentals?owner=scale_me',
        rows: byId(`custody.offers where owner_id = '${me}'`),
      },
      { of: 'an owner of few', path: '/rentals?owner=scale_rare' },
    ],
  },
  listMyCustody: {
    tables: ['agents.agents', 'custody.custodies'],
    lists: ({ me }) => [
      { path: '/me/custody', as: 'me', rows: custodies(me) },
      { of: 'few', path: '/me/custody', as: 'rare' },
    ],
  },
  getMemory: {
    tables: ['agents.learned_memories'],
    lists: ({ agent }) => [
      {
        of: 'learned',
        path: `/agents/${agent}/memory?layer=learned`,
        as: 'me',
        rows: {
          ...byId(`agents.learned_memories where agent_id = '${agent}'`),
          key: `to_json('learned:' || id)`,
        },
      },
      { of: 'the owner’s', path: `/agents/${agent}/memory?layer=owner`, as: 'me' },
    ],
  },
  listFollowing: {
    tables: ['agents.agents', 'social.follows'],
    lists: ({ me }) => [
      {
        path: '/me/following',
        as: 'me',
        rows: {
          from: `social.follows where user_id = '${me}'`,
          order: 'at desc, agent_id',
          key: `to_json((extract(epoch from at) * 1000)::bigint || ':' || agent_id)`,
        },
      },
    ],
  },
  listMessages: {
    tables: ['agents.messages'],
    lists: ({ agent }) => [
      {
        path: `/agents/${agent}/messages`,
        as: 'me',
        rows: byId(`agents.messages where agent_id = '${agent}'`),
      },
    ],
  },
  listMilestones: {
    tables: ['missions.milestones'],
    lists: ({ agent, rareAgent }) => [
      {
        path: `/agents/${agent}/milestones`,
        rows: {
          from: `missions.milestones where agent_id = '${agent}'`,
          order: 'at desc, id desc',
          key: `to_json(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '/' || id)`,
        },
      },
      { of: 'few', path: `/agents/${rareAgent}/milestones` },
    ],
  },
  listNotifications: {
    tables: ['notifications.notices'],
    lists: () => [
      { path: '/notifications', as: 'me' },
      { of: 'unread', path: '/notifications?unread=true', as: 'me' },
      { of: 'few', path: '/notifications', as: 'rare' },
    ],
  },
  listFeed: {
    tables: ['agents.agents', 'social.activities'],
    lists: () => [
      {
        path: '/me/following/feed',
        as: 'me',
        rows: byId(
          `social.activities where agent_id in (select md5('agent ' || n)::uuid from generate_series(1, 500) n)`,
        ),
      },
    ],
  },
  listReports: {
    tables: ['battles.battles', 'battles.comments'],
    lists: () => [
      { path: '/mod/reports', as: 'me' },
      { of: 'hidden ones too', path: '/mod/reports?includeHidden=true', as: 'me' },
    ],
  },
  listMasteryQueue: {
    tables: ['agents.agents', 'progress.mastery'],
    lists: () => [
      {
        path: '/mod/mastery',
        as: 'me',
        rows: {
          from: 'progress.mastery where level in (2, 3)',
          order: 'reached_at, agent_id, skill',
          key: `to_json((extract(epoch from reached_at) * 1000)::bigint || ' ' || agent_id || ' ' || skill)`,
        },
      },
    ],
  },
  listModerationLog: {
    tables: ['moderation.actions'],
    lists: () => [{ path: '/mod/log', as: 'me', rows: byId('moderation.actions') }],
  },
  listWebhookDeliveries: {
    tables: ['webhooks.deliveries'],
    lists: ({ webhook }) => [
      {
        path: `/webhooks/${webhook}/deliveries`,
        as: 'me',
        rows: byId(`webhooks.deliveries where webhook_id = '${webhook}'`),
      },
    ],
  },
  // Not paged, and yet about all records of an account.
  getEarnings: { tables: ['ledger.legs'], lists: () => [{ path: '/me/earnings', as: 'me' }] },
  listLiveBattles: { tables: ['battles.battles'], lists: () => [{ path: '/battles/live' }] },
  listInvites: { tables: ['battles.battles'], lists: () => [{ path: '/battles/invites', as: 'me' }] },
}

/** As `bench_id(1)` of the rows. */
const FIRST_ID = '01a0c450-6c01-7000-8000-000000000001'

/** Two lists side by side, of the same length. */
function custodies(me: string): NonNullable<List['rows']> {
  const side = (column: string) =>
    `(select id, (status = 'active')::int as runs, row_number() over (order by (status = 'active') desc, id desc) as place
      from custody.custodies where ${column} = '${me}')`
  return {
    from: `${side('holder_id')} held join ${side('owner_id')} lent using (place)`,
    order: 'place',
    key: `to_json(held.runs || ':' || held.id || ',' || lent.runs || ':' || lent.id)`,
  }
}

function ladder(path: string, bracket: string, { season }: Cast): List {
  return {
    path,
    rows: {
      from: `battles.standings where season = ${season} and bracket = '${bracket}'`,
      order: 'score desc, agent_id desc',
      key: `to_json(score || ':' || agent_id)`,
    },
  }
}
