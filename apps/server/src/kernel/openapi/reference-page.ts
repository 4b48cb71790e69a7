import type { Json, OpenApiDocument } from './components.ts'
import { responsesOf } from './failures.ts'

type Node = { [key: string]: Json }

/** The reference for people: one page, no script, nothing fetched from anywhere. */
export function referencePage(api: OpenApiDocument): string {
  const info = api['info'] as Node
  const tags = api['tags'] as { name: string; description: string }[]
  const all = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => ({ path, method, op: op as Node })),
  )
  const events = Object.entries(api['webhooks'] as Node).map(([name, item]) => ({
    name,
    op: (item as Node)['post'] as Node,
  }))
  const sections = tags.map(({ name, description }) => {
    const own = all.filter(({ op }) => (op['tags'] as string[])[0] === name)
    const pushed = events.filter(({ op }) => (op['tags'] as string[])[0] === name)
    const articles = [...own.map((one) => operation(one, api)), ...pushed.map(event)]
    return `<section><h2 id="${slug(name)}">${text(name)}</h2><p>${text(description)}</p>${articles.join('')}</section>`
  })
  const menu = tags.map(({ name }) => {
    const own = all.filter(({ op }) => (op['tags'] as string[])[0] === name)
    const pushed = events.filter(({ op }) => (op['tags'] as string[])[0] === name)
    const links = [
      ...own.map(({ op }) => `<li><a href="#${op['operationId']}">${text(op['summary'])}</a></li>`),
      ...pushed.map(
        ({ name: event, op }) => `<li><a href="#${op['operationId']}"><code>${text(event)}</code></a></li>`,
      ),
    ]
    return `<details open><summary><a href="#${slug(name)}">${text(name)}</a></summary><ul>${links.join('')}</ul></details>`
  })
  const schemas = Object.entries((api['components'] as Node)['schemas'] as Node).map(
    ([name, schema]) =>
      `<article id="schema-${name}"><h3>${text(name)}</h3>${fields(schema as Node)}</article>`,
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${text(info['title'])} API reference</title><style>${STYLE}</style></head><body>`,
    `<nav aria-label="Operations"><p class="brand">${text(info['title'])} <small>API ${text(info['version'])}</small></p>`,
    ...menu,
    '<p><a href="#schemas">Records</a></p></nav>',
    `<main><h1>${text(info['title'])} API</h1><p class="lead">${text(info['summary'])}</p>`,
    paragraphs(info['description']),
    `<p>Machine-readable: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI ${text(api['openapi'])}).</p>`,
    ...sections,
    `<section><h2 id="schemas">Records</h2>${schemas.join('')}</section></main></body></html>`,
  ].join('')
}

type Route = { path: string; method: string; op: Node }

function operation({ path, method, op }: Route, api: OpenApiDocument): string {
  const parameters = ((op['parameters'] as Node[] | undefined) ?? []).filter((parameter) => parameter['name'])
  const rows = parameters.map((parameter) =>
    row(
      `${parameter['name']} <small>${parameter['in']}</small>`,
      parameter['schema'] as Node,
      Boolean(parameter['required']),
    ),
  )
  const body = schemaOf(op['requestBody'] as Node | undefined)
  const responses = responsesOf(op, api)
  const [status, success] = responses.find(([code]) => code.startsWith('2')) ?? ['200', {}]
  const answer = schemaOf(success)
  const refusals = responses.filter(([code]) => /^[45]/.test(code)).map(refusal)
  return [
    `<article id="${op['operationId']}"><h3>${text(op['summary'])}</h3>`,
    `<p class="route"><b class="${method}">${method.toUpperCase()}</b> <code>/api/v1${text(path)}</code>`,
    ` <span class="access">${text(op['x-access'])}</span></p>`,
    paragraphs(op['description']),
    rows.length > 0 ? `<h4>Parameters</h4><table>${rows.join('')}</table>` : '',
    body ? `<h4>Body</h4>${fields(body)}${bodyExample(body)}` : '',
    `<h4>Answer ${status}</h4>${answer ? fields(answer) : ''}`,
    `<h4>Refusals</h4><p class="codes">${refusals.join(' · ')}</p></article>`,
  ].join('')
}

function refusal([status, response]: [string, Node]): string {
  const codes = (response['x-codes'] as string[] | undefined)?.map((code) => `<code>${code}</code>`)
  return `<b>${status}</b> ${codes?.join(' ') ?? text(response['description'])}`
}

function event({ name, op }: { name: string; op: Node }): string {
  const schema = schemaOf(op['requestBody'] as Node) as Node
  return [
    `<article id="${op['operationId']}"><h3><code>${text(name)}</code></h3>${paragraphs(op['summary'])}`,
    `<h4>Delivery</h4>${fields(schema)}</article>`,
  ].join('')
}

/** An example request, made of the schema's own examples. */
function bodyExample(schema: Node): string {
  const properties = Object.entries((schema['properties'] as Node | undefined) ?? {}) as [string, Node][]
  const known = properties.flatMap(([name, property]) => {
    const example = (property['examples'] as Json[] | undefined)?.[0]
    return example === undefined ? [] : [[name, example]]
  })
  return known.length > 0 ? `<pre>${text(JSON.stringify(Object.fromEntries(known), null, 2))}</pre>` : ''
}

const schemaOf = (holder: Node | undefined): Node | undefined =>
  ((holder?.['content'] as Node | undefined)?.['application/json'] as Node | undefined)?.['schema'] as
    | Node
    | undefined

function fields(schema: Node): string {
  if (schema['$ref']) return `<p>${typeName(schema)}</p>`
  const required = (schema['required'] as string[] | undefined) ?? []
  const rows = Object.entries((schema['properties'] as Node | undefined) ?? {}).map(([name, property]) =>
    row(text(name), property as Node, required.includes(name)),
  )
  return rows.length > 0 ? `<table>${rows.join('')}</table>` : `<p>${typeName(schema)}</p>`
}

function row(name: string, schema: Node, required: boolean): string {
  const notes = [text(schema['description'] ?? ''), bounds(schema)].filter(Boolean).join(' · ')
  return `<tr><th scope="row">${name}${required ? '' : ' <small>optional</small>'}</th><td>${typeName(schema)}</td><td>${notes}</td></tr>`
}

function typeName(schema: Node): string {
  const ref = schema['$ref'] as string | undefined
  if (ref) {
    const name = ref.slice(ref.lastIndexOf('/') + 1)
    return `<a href="#schema-${name}">${name}</a>`
  }
  if (schema['anyOf']) return (schema['anyOf'] as Node[]).map(typeName).join(' | ')
  if (schema['enum'])
    return (schema['enum'] as string[]).map((value) => `<code>${text(value)}</code>`).join(' | ')
  if (schema['type'] === 'array') return `${typeName((schema['items'] as Node | undefined) ?? {})}[]`
  return text(schema['format'] ?? schema['type'] ?? 'any')
}

const BOUNDS: Record<string, string> = {
  minLength: 'at least # characters',
  maxLength: 'at most # characters',
  minimum: 'from #',
  maximum: 'to #',
  minItems: 'at least # items',
  maxItems: 'at most # items',
  pattern: 'matches #',
  default: 'default #',
}

function bounds(schema: Node): string {
  const known = Object.entries(BOUNDS).filter(([key]) => schema[key] !== undefined && schema[key] !== '')
  const far = Number.MAX_SAFE_INTEGER
  return known
    .filter(([key]) => Math.abs(Number(schema[key])) !== far)
    .map(([key, phrase]) => phrase.replace('#', `<code>${text(schema[key])}</code>`))
    .join(', ')
}

const slug = (name: string): string => name.toLowerCase().replace(/\W+/g, '-')

const paragraphs = (value: Json | undefined): string =>
  String(value ?? '')
    .split('\n\n')
    .map((part) => `<p>${text(part).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('')

const text = (value: Json | undefined): string =>
  String(value ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `
:root{color-scheme:dark;--ink:#12141c;--panel:#181b26;--line:#2b3040;--paper:#f7f1e5;--soft:#a9adbd;--blue:#5ab0ff;--jade:#4fd1a1;--gold:#f4c152;--violet:#b49bff;--fire:#ff7a45}
*{box-sizing:border-box}body{margin:0;display:grid;grid-template-columns:17rem minmax(0,1fr);background:var(--ink);color:#e9e6df;font:16px/1.55 system-ui,sans-serif}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem 1rem;background:var(--panel);border-right:1px solid var(--line)}
nav ul{list-style:none;margin:.25rem 0 .75rem;padding:0 0 0 .9rem}nav a{color:#d9dbe4;text-decoration:none;font-size:.875rem}nav a:hover,nav a:focus-visible{color:var(--gold)}nav summary a{font-weight:600}
.brand{font-weight:700;font-size:1.15rem;color:var(--paper)}.brand small{font-weight:400;color:var(--soft)}
main{padding:2.5rem clamp(1rem,4vw,4rem);max-width:64rem}h1{margin:0;color:var(--paper)}.lead{color:var(--soft);font-size:1.125rem}h2{margin-top:3rem;border-bottom:1px solid var(--line);padding-bottom:.4rem;color:var(--paper)}
article{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:1rem 1.25rem;margin:1rem 0;scroll-margin-top:1rem}article:target{border-color:var(--gold)}h3{margin:.2rem 0}h4{margin:1rem 0 .3rem;color:var(--soft);font-size:.8rem;text-transform:uppercase;letter-spacing:.06em}
a{color:var(--blue)}code{font-family:ui-monospace,monospace;font-size:.9em}.route b{display:inline-block;min-width:4.2rem;font-family:ui-monospace,monospace}.get{color:var(--jade)}.post{color:var(--gold)}.put,.patch{color:var(--violet)}.delete{color:var(--fire)}
.access{float:right;font-size:.8rem;color:var(--soft);border:1px solid var(--line);border-radius:99px;padding:0 .7rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}th{text-align:left;font-family:ui-monospace,monospace;font-weight:500;vertical-align:top;white-space:nowrap}th small{font-family:system-ui;color:var(--soft)}th{width:14rem}td:nth-child(2){width:11rem}pre{background:var(--ink);border-radius:8px;padding:.7rem 1rem;font-size:.85rem;overflow:auto}td,th{padding:.3rem .8rem .3rem 0;border-top:1px solid var(--line)}td{vertical-align:top}td:last-child{color:#c3c6d2}
.codes{font-size:.875rem}.codes b{color:var(--soft)}@media(max-width:52rem){body{display:block}nav{position:static;height:auto}.access{float:none}}`
