import { bytes, span } from './drawing.js'
import { panels } from './panels.js'

const EVERY_MS = 4_000
const KEPT = 90
const KEY = 'shugyo.operator'

const at = (id) => document.getElementById(id)
/** The states received so far, oldest first, for the curves. */
const past = []
let timer
/**
 * How many more readings follow quickly: curves need a few to begin with, and actions should soon show their effect.
 */
let quick = 4

/** Sends a request with the key that only this page has; the browser adds the cookie. */
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

/** The link's secret is after the #, which no server, log or other page ever sees. */
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
  const soon = quick-- > 0 ? EVERY_MS / 8 : EVERY_MS
  timer = setTimeout(look, document.visibilityState === 'hidden' ? 10 * EVERY_MS : soon)
}

/** Does something, shows the result, and reads the state again. */
async function act(button, path, done) {
  button.disabled = true
  try {
    const told = await ask(path, 'POST')
    quick = 4
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
  for (const [id, panel] of Object.entries(panels)) {
    // Leaves the panel alone while the focus is on one of its buttons.
    if (at(id).contains(document.activeElement) && document.activeElement.tagName === 'BUTTON') {
      if (!document.activeElement.disabled) continue
    }
    at(id).replaceChildren(...panel(state, past, act).filter(Boolean))
  }
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

// A new link opened in this tab changes only what is after the #.
addEventListener('hashchange', () => location.reload())
