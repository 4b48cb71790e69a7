import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What the player takes from the engine, handed over where it finds it. */
const HANDED_OVER = '\nglobalThis.shugyoEngine = { verify, holds, checkSeenHash, checkSeenFighters }\n'

type Parts = Readonly<Record<string, string>>

/** What is the same in every replay, read when the first is asked for. */
let same: { readonly template: string; readonly parts: Parts } | undefined

function readSame() {
  const read = (path: string) => readFileSync(path, 'utf8')
  const own = (name: string) => read(join(import.meta.dirname, name))
  const engine = read(createRequire(import.meta.url).resolve('@shugyo/engine/bundle')) + HANDED_OVER
  const [player, style] = [own('player.gen.js'), own('player.gen.css')]
  const policy = `default-src 'none'; script-src ${hash(engine)} ${hash(player)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`
  return { template: own('template.html'), parts: { engine, player, style, policy } }
}

/** Nothing else runs in the page, and nothing dresses it, whatever somebody gets into it. */
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export function writePage(
  words: { readonly title: string; readonly heading: string },
  record: unknown,
): string {
  same ??= readSame()
  return fill(same.template, {
    ...same.parts,
    title: escaped(words.title),
    heading: escaped(words.heading),
    record: inScript(JSON.stringify(record)),
  })
}

/** Puts each part in its place; what was put in is not looked at again. */
const fill = (template: string, parts: Parts): string =>
  template.replace(/\{\{(\w+)\}\}/g, (place, name: string) => parts[name] ?? place)

const ENTITIES: Parts = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (words: string): string => words.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string)

/** JSON that can't end the element it stands in, whatever somebody calls an agent. */
const inScript = (json: string): string => json.replace(/</g, '\\u003c')
