import { bytes, digits, el, figure, line, moment, ms, scale, span, table } from './drawing.js'

const EVERY_MS = 4_000
const KEPT = 90
const KEY = 'shugyo.operator'

const at = (id) => document.getElementById(id)
/** What was told so far, oldest first: curves are drawn from it. */
const past = []
let timer

/** Says it with the key that only this page holds; the cookie goes along by itself. */
async function ask(path, method = 'GET', body = undefined) {
  const headers = { 'x-operator-key': sessionStorage.getItem(KEY) ?? '' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  const answer = await fetch(`/page/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const told = await answer.json().catch(() => null)
  if (answer.ok) return told
  throw Object.assign(new Error(told?.error?.message ?? `The service answered ${answer.status}.`), {
    status: answer.status,
  })
}

/** The link's secret stands behind the #, which no server, log or other page is ever told. */
async function enter() {
  const link = location.hash.slice(1)
  history.replaceState(null, '', '/')
  if (link === '') return
  const { key } = await ask('session', 'POST', { link })
  sessionStorage.setItem(KEY, key)
}

function shut(words) {
  clearTimeout(timer)
  sessionStorage.removeItem(KEY)
  at('main').hidden = true
  at('leave').hidden = true
  at('sub').textContent = ''
  at('line').textContent = ''
  at('gate').textContent = words
  at('gate').hidden = false
}

async function look() {
  clearTimeout(timer)
  try {
    const state = await ask('state')
    past.push(state)
    if (past.length > KEPT) past.shift()
    draw(state)
    at('line').textContent = ''
  } catch (error) {
    if (error.status === 401) return shut(error.message)
    at('line').textContent = `No answer since ${new Date().toLocaleTimeString('en-GB')}: asking again.`
    at('line').className = 'bad'
  }
  // The first looks follow quickly: curves need a few.
  const soon = past.length < 4 ? EVERY_MS / 8 : EVERY_MS
  timer = setTimeout(look, document.visibilityState === 'hidden' ? 10 * EVERY_MS : soon)
}

/** Does something, says what came of it, and looks again. */
async function act(button, path, done) {
  button.disabled = true
  try {
    const told = await ask(path, 'POST')
    at('line').className = 'good'
    await look()
    at('line').textContent = done(told)
  } catch (error) {
    if (error.status === 401) return shut(error.message)
    await look()
    at('line').className = 'bad'
    at('line').textContent = error.message
  }
}

function draw(state) {
  at('gate').hidden = true
  at('main').hidden = false
  at('leave').hidden = false
  const { service, database } = state
  at('sub').textContent =
    `${service.role === 'all' ? 'http and worker' : service.role} · process ${service.pid}, up ${span(service.upS)}, ` +
    `${bytes(service.memoryBytes)} of memory · database ${database.name} (${database.where})`
  for (const [id, parts] of Object.entries(PARTS)) {
    // Whoever is on a button stays there.
    if (at(id).contains(document.activeElement) && document.activeElement.tagName === 'BUTTON') {
      if (!document.activeElement.disabled) continue
    }
    at(id).replaceChildren(...parts(state).filter(Boolean))
  }
}

const MARKS = { ok: ['good', '✓'], slow: ['warn', '…'], unreachable: ['bad', '✗'] }

const PARTS = {
  health({ ready, database }) {
    const lines = ready.dependencies.map(({ name, needed, status }) => {
      const [tone, mark] = status !== 'ok' && !needed ? ['warn', '!'] : MARKS[status]
      return line(tone, mark, name, needed || status === 'ok' ? status : `${status}; the service goes on`)
    })
    const words = ready.stopping ? 'It is stopping.' : ready.ready ? 'Ready to serve.' : 'Not ready.'
    return [
      el('p', { class: ready.ready ? 'good' : 'bad' }, el('b', {}, words)),
      el('ul', { class: 'lines' }, ...lines),
      database.version &&
        el(
          'p',
          { class: 'dim' },
          `PostgreSQL ${database.version}, ${database.size === null ? 'size unknown' : bytes(database.size)}`,
        ),
    ]
  },

  requests({ requests }) {
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

  jobs({ jobs, dead }) {
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

  streams({ streams }) {
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

  chain({ chain }) {
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

  ledger({ ledger, database }) {
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

/** What happened between two looks. */
function interval(before, now) {
  const seconds = Math.max(0.001, (new Date(now.at) - new Date(before.at)) / 1000)
  const made = now.requests.total - before.requests.total
  // A service that was started anew counts from nothing.
  if (made < 0) return { perSecond: 0, p95: null }
  const counts = now.requests.buckets.map(({ le, count }, index) => ({
    le,
    count: count - (before.requests.buckets[index]?.count ?? 0),
  }))
  return { perSecond: made / seconds, p95: quantile(counts, 0.95) }
}

function quantile(counts, share) {
  const all = counts.at(-1)?.count ?? 0
  if (all <= 0) return null
  const index = counts.findIndex(({ count }) => count >= all * share)
  const [lower, upper] = [counts[index - 1] ?? { le: 0, count: 0 }, counts[index]]
  if (upper.le < 0) return lower.le
  return (
    lower.le + ((upper.le - lower.le) * (all * share - lower.count)) / Math.max(1, upper.count - lower.count)
  )
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && sessionStorage.getItem(KEY)) void look()
})
at('leave').addEventListener('click', async () => {
  await ask('leave', 'POST').catch(() => null)
  shut('This page is closed. Open another: npm run admin -- open')
})

try {
  await enter()
  if (sessionStorage.getItem(KEY)) await look()
  else shut('This page is opened by a link: npm run admin -- open')
} catch (error) {
  shut(error.message)
}
