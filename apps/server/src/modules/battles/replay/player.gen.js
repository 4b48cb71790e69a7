// Generated from player.ts by "npm run generate". Do not edit.
// Runs in the page of a replay, below the engine's own code: it plays the rounds back and checks the proof. Only types
// are taken out of it on the way there.
const SIDES = ['a', 'b']
const ROUND_MS = 1_400
const get = (id        ) => document.getElementById(id)
const { names, start, most, proof } = JSON.parse(get('replay').textContent ?? '')
const { rounds, outcome } = proof
let shown = 0
/** The furthest round that was looked at: what lies beyond it is not given away. */
let seen = 0
let speed = 1
let timer                                       = null
const word = (move        )         => `${move[0]?.toUpperCase()}${move.slice(1)}`
const called = (round       , side           ) => (round[`${side}_called`] ? ' (called)' : '')
const happened = (round       )         =>
  (round.events ?? [])
    .map((event) => `${names[event[0]             ] ?? ''} ${event.slice(2)}`.trim())
    .join(', ')
function verdictWords()         {
  return outcome === 'draw' ? 'A draw.' : `${names[outcome]} wins.`
}
function show(at        )       {
  shown = Math.min(Math.max(at, 0), rounds.length)
  seen = Math.max(seen, shown)
  const round = rounds[shown - 1]
  const over = shown === rounds.length
  get('round').textContent = `${shown} / ${seen === rounds.length ? rounds.length : most}`
  for (const side of SIDES) {
    const hp = round ? round[`${side}_hp`] : start[side].hp
    get(`hp-${side}`).style.width = `${Math.max(0, Math.min(100, hp))}%`
    get(`hpn-${side}`).textContent = `${hp} hp`
    get(`charge-${side}`).textContent = '▰'.repeat(round ? round[`${side}_charge`] : start[side].charge)
    get(`move-${side}`).textContent = round ? word(round[`${side}_move`]) + called(round, side) : ''
    const taken = round ? round[`to_${side}`] : 0
    get(`hit-${side}`).textContent = taken > 0 ? `−${taken}` : ''
    get(`fighter-${side}`).classList.toggle('ko', hp <= 0)
  }
  for (const [index, row] of rows.entries()) {
    row.setAttribute('aria-current', String(index + 1 === shown))
    row.hidden = index >= seen
  }
  const notes = round && happened(round) !== '' ? `${happened(round)}.` : ''
  get('say').textContent = [
    round ? `Round ${shown}.` : 'Before the first round.',
    notes,
    over ? verdictWords() : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
  history.replaceState(null, '', `#${shown}`)
}
function stop()       {
  if (timer !== null) clearTimeout(timer)
  timer = null
  get('play').textContent = 'Play'
}
function step()       {
  if (shown >= rounds.length) {
    stop()
    return
  }
  show(shown + 1)
  timer = setTimeout(step, ROUND_MS / speed)
}
function toggle()       {
  if (timer !== null) {
    stop()
    return
  }
  if (shown >= rounds.length) show(0)
  get('play').textContent = 'Pause'
  timer = setTimeout(step, 0)
}
/** Goes to a round by hand, which ends the playing. */
function go(at        )       {
  stop()
  show(at)
}
function cell(text        , className = '')          {
  const element = document.createElement('td')
  element.textContent = text
  element.className = className
  return element
}
const rows = rounds.map((round) => {
  const row = document.createElement('tr')
  row.append(
    cell(String(round.round)),
    cell(word(round.a_move) + called(round, 'a')),
    cell(word(round.b_move) + called(round, 'b')),
    cell(`${round.to_a} · ${round.to_b}`),
    cell(`${round.a_hp} · ${round.b_hp}`),
    cell(happened(round), 'note'),
  )
  row.addEventListener('click', () => go(round.round))
  return row
})
get('rounds').append(...rows)
const jumps                               = {
  first: () => 0,
  back: () => shown - 1,
  next: () => shown + 1,
  last: () => rounds.length,
}
for (const [id, to] of Object.entries(jumps)) get(id).addEventListener('click', () => go(to()))
get('play').addEventListener('click', toggle)
const speeds = [...document.querySelectorAll('[data-speed]')]
for (const button of speeds) {
  button.addEventListener('click', () => {
    speed = Number(button.dataset['speed'])
    for (const other of speeds) other.setAttribute('aria-pressed', String(other === button))
  })
}
const KEYS                         = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' }
document.addEventListener('keydown', (event) => {
  const jump = jumps[KEYS[event.key] ?? '']
  if (jump) {
    event.preventDefault()
    go(jump())
  } else if (event.key === ' ' && event.target?.tagName !== 'BUTTON') {
    event.preventDefault()
    toggle()
  }
})
/** The same checks as the verifier's, by the engine that stands in this page. */
function judge()       {
  const checks = verify(proof)
  const proven = holds(checks)
  get('verdict').textContent = proven
    ? 'Checked in this page with the open engine: the battle is proven.'
    : 'Checked in this page with the open engine: the battle is NOT proven.'
  get('verdict').className = proven ? 'pass' : 'fail'
  const lines = checks.map(({ result, id, says }) => {
    const line = document.createElement('li')
    line.className = result
    line.textContent = `${id}: ${says}`
    return line
  })
  get('checks').append(...lines)
  // What was checked tells how it ended, so it is opened by hand; what failed is not hidden from anybody.
  get('checked').open = !proven
}
get('proof').textContent = JSON.stringify(proof, null, 1)
judge()
show(/^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : 0)
