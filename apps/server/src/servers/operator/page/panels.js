import { bytes, digits, el, figure, line, moment, ms, scale, table } from './drawing.js'
import { interval } from './rates.js'

const MARKS = { ok: ['good', '✓'], slow: ['warn', '…'], unreachable: ['bad', '✗'] }

/** What each panel shows of the newest state; curves use the earlier ones. */
export const panels = {
  health({ ready, database, service }) {
    const lines = ready.dependencies.map(({ name, needed, status }) => {
      const [tone, mark] = status !== 'ok' && !needed ? ['warn', '!'] : MARKS[status]
      return line(tone, mark, name, needed || status === 'ok' ? status : `${status}; the service goes on`)
    })
    const words = ready.stopping ? 'It is stopping.' : ready.ready ? 'Ready to serve.' : 'Not ready.'
    return [
      el('p', { class: ready.ready ? 'good' : 'bad' }, el('b', {}, words)),
      service.signsInInClear &&
        el(
          'p',
          { class: 'bad' },
          'Sign-ins travel in clear: put TLS in front, and set PUBLIC_URL to its https address.',
        ),
      el('ul', { class: 'lines' }, ...lines),
      database.version &&
        el(
          'p',
          { class: 'dim' },
          `PostgreSQL ${database.version}, ${database.size === null ? 'size unknown' : bytes(database.size)}`,
        ),
    ]
  },

  requests({ requests, service }, past) {
    const steps = past.slice(1).map((state, index) => interval(past[index], state))
    const now = steps.at(-1)
    const rows = requests.operations.map(({ operation, count, p50, p95 }) => [
      operation,
      digits(count),
      ms(p50),
      ms(p95),
      scale(p50, p95),
    ])
    return [
      el(
        'div',
        { class: 'figures' },
        figure(
          'requests a second',
          now ? digits(now.perSecond) : '–',
          steps.map(({ perSecond }) => perSecond),
        ),
        figure(
          '95 of 100 answered within',
          now?.p95 == null ? '–' : ms(now.p95),
          steps.map(({ p95 }) => (p95 ?? 0) * 1000),
        ),
        figure('since the start', digits(requests.total)),
        figure('failed by our fault (5xx)', digits(requests.failed)),
        figure('longest wait for one of them, in a minute', ms(service.longestDelayMs / 1_000)),
      ),
      el('h3', {}, 'The busiest operations since the start'),
      requests.operations.length === 0
        ? el('p', { class: 'dim' }, 'Nobody asked anything yet.')
        : table(
            [
              ['Operation'],
              ['Calls', 'number'],
              ['Half in', 'number'],
              ['95 % in', 'number'],
              ['1 ms to 5 s', 'drawn'],
            ],
            rows,
          ),
    ]
  },

  jobs({ jobs, dead }, past, act) {
    const history = (field) => past.map((state) => state.jobs?.[field] ?? 0)
    const lines = (dead ?? []).map(({ id, name, attempts, lastError, diedAt }) =>
      el(
        'li',
        { class: 'dead' },
        el('b', {}, name),
        el('span', { class: 'dim' }, `${digits(attempts)} tries, died ${moment(diedAt)}`),
        el(
          'button',
          {
            type: 'button',
            class: 'end',
            'aria-label': `Replay ${name}`,
            onclick: ({ currentTarget }) =>
              act(currentTarget, `jobs/${id}/replay`, () => `${name} is back at work.`),
          },
          'Replay',
        ),
        lastError && el('span', { class: 'error' }, lastError),
      ),
    )
    return [
      el(
        'div',
        { class: 'figures' },
        figure('waiting, due or not', digits(jobs?.waiting), history('waiting')),
        figure('due now', digits(jobs?.due), history('due')),
        figure('dead', digits(jobs?.dead)),
      ),
      el('h3', {}, 'Dead: failed too often'),
      lines.length === 0
        ? el(
            'p',
            { class: 'dim' },
            dead === null ? 'Unknown: the database does not answer.' : 'None. Nothing waits for you.',
          )
        : el('ul', { class: 'lines' }, ...lines),
    ]
  },

  nodes({ kernel }) {
    if (!kernel) return [el('p', { class: 'dim' }, 'Unknown just now.')]
    const rows = kernel.nodes.map(({ role, version, publicUrl, startedAt }) => [
      role,
      version,
      publicUrl,
      moment(startedAt),
    ])
    return [
      kernel.differences.length > 0 &&
        el('ul', { class: 'lines' }, ...kernel.differences.map((words) => line('warn', '!', words))),
      table([['Process'], ['Version'], ['Public address'], ['Since']], rows),
    ]
  },

  streams({ streams }, past) {
    return [
      el(
        'div',
        { class: 'figures' },
        figure(
          'open',
          digits(streams.open),
          past.map((state) => state.streams.open),
        ),
        figure('watched things', digits(streams.channels)),
        figure('dropped: too slow', digits(streams.dropped)),
      ),
    ]
  },

  chain({ chain }, past) {
    if (!chain) return [el('p', { class: 'dim' }, 'Unknown just now.')]
    if (!chain.enabled)
      return [el('p', { class: 'dim' }, 'Switched off: agents stay off chain, everything else works.')]
    const failed = chain.failed.map(({ key, tries, error }) =>
      line('bad', '✗', key, `${tries} tries: ${error ?? ''}`),
    )
    return [
      el(
        'p',
        { class: chain.up ? 'good' : 'warn' },
        el(
          'b',
          {},
          chain.up
            ? `Chain ${chain.chainId} answers.`
            : 'The chain does not answer; what it is to be told waits.',
        ),
      ),
      el(
        'div',
        { class: 'figures' },
        figure(
          'to be told',
          digits(chain.intents.queued),
          past.map((state) => state.chain?.intents?.queued ?? 0),
        ),
        figure('sent, not yet counted', digits(chain.intents.sent)),
        figure('refused', digits(chain.intents.failed)),
        figure('differences', digits(chain.differences)),
      ),
      failed.length > 0 && el('ul', { class: 'lines' }, ...failed),
    ]
  },

  ledger({ ledger, database }, _past, act) {
    const audit = ledger?.audit
    const again = el(
      'button',
      {
        type: 'button',
        onclick: ({ currentTarget }) =>
          act(currentTarget, 'audit', ({ hastened }) =>
            hastened ? 'The audit begins.' : 'An audit is under way already.',
          ),
      },
      'Audit now',
    )
    if (!audit)
      return [el('p', { class: 'dim' }, `No audit of ${database.name} yet: it runs every night.`), again]
    const { counts } = audit
    const over = counts
      ? `, over ${digits(counts.accounts)} accounts, ${digits(counts.legs)} movements and ${digits(counts.credits)} credits`
      : ''
    return [
      el(
        'p',
        { class: audit.violations === 0 ? 'good' : 'bad' },
        el(
          'b',
          {},
          audit.violations === 0 ? 'Every promise holds.' : `${digits(audit.violations)} violations.`,
        ),
      ),
      el('p', { class: 'dim' }, `Database ${database.name}, audited ${moment(audit.at)}${over}.`),
      el(
        'ul',
        { class: 'lines' },
        ...audit.lines.flatMap(({ promise, violations, told }) => [
          line(
            violations === 0 ? 'good' : 'bad',
            violations === 0 ? '✓' : '✗',
            promise,
            violations === 0 ? null : digits(violations),
          ),
          ...told.map((words) => line('bad', ' ', words)),
        ]),
      ),
      again,
    ]
  },
}
