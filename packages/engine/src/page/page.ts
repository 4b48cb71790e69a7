import * as engine from '../index.ts'

// The few browser interfaces that this page uses; the library itself needs none.
type Line = { className: string; textContent: string | null }
type PageElement = Line & {
  value: string
  hidden: boolean
  files: readonly { text(): Promise<string> }[] | null
  replaceChildren(...lines: Line[]): void
  addEventListener(event: string, listener: () => void): void
}
declare const document: {
  getElementById(id: string): PageElement | null
  createElement(tag: string): Line
}

function get(id: string): PageElement {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`the page has no ${id}`)
  return element
}

function line(className: string, text: string): Line {
  const item = document.createElement('li')
  item.className = className
  item.textContent = text
  return item
}

const MARKS = { pass: '✓', fail: '✗', unknown: '?' } as const

function say(className: string, verdict: string, lines: Line[] = []): void {
  const element = get('verdict')
  element.className = className
  element.textContent = verdict
  get('checks').replaceChildren(...lines)
}

function judge(proof: unknown, seen: string, seenFighters: string): void {
  const checks = engine.verify(proof)
  if (seen !== '') checks.push(engine.checkSeenHash(proof, seen))
  if (seenFighters !== '') checks.push(engine.checkSeenFighters(proof, seenFighters))
  const proven = engine.holds(checks)
  const lines = checks.map((one) => line(one.result, `${MARKS[one.result]} ${one.id}: ${one.says}`))
  say(proven ? 'pass' : 'fail', proven ? 'The battle is proven.' : 'The battle is not proven.', lines)
}

function show(): void {
  const text = get('proof').value.trim()
  if (text === '') {
    say('unknown', 'Paste a proof first, or open a file.')
    return
  }
  try {
    judge(JSON.parse(text), get('seen').value.trim(), get('seen-fighters').value.trim())
  } catch {
    say('fail', 'This is not a proof: it is not valid JSON.')
  }
}

get('check').addEventListener('click', show)
// A verdict belongs to the text that was checked: clear it when the text changes.
for (const id of ['proof', 'seen', 'seen-fighters']) get(id).addEventListener('input', () => say('', ''))
get('file').addEventListener('change', () => {
  void get('file')
    .files?.[0]?.text()
    .then((text) => {
      get('proof').value = text
      show()
    })
})

// Anyone may also replay battles by hand in the console of this page.
Object.assign(globalThis, { shugyo: engine })
