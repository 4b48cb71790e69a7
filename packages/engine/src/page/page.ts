import * as engine from '../index.ts'

// The few parts of a browser this page touches; the library itself needs none.
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

function show(text: string): void {
  const verdict = get('verdict')
  const list = get('checks')
  let proof: unknown
  try {
    proof = JSON.parse(text)
  } catch {
    verdict.className = 'fail'
    verdict.textContent = 'This is not a proof: it is not valid JSON.'
    list.replaceChildren()
    return
  }
  const checks = engine.verify(proof)
  const proven = engine.holds(checks)
  verdict.className = proven ? 'pass' : 'fail'
  verdict.textContent = proven ? 'The battle is proven.' : 'The battle is not proven.'
  list.replaceChildren(
    ...checks.map((one) => line(one.result, `${MARKS[one.result]} ${one.id}: ${one.says}`)),
  )
}

get('check').addEventListener('click', () => show(get('proof').value))
get('file').addEventListener('change', () => {
  void get('file')
    .files?.[0]?.text()
    .then((text) => {
      get('proof').value = text
      show(text)
    })
})

// Anyone may also replay battles by hand in the console of this page.
Object.assign(globalThis, { shugyo: engine })
