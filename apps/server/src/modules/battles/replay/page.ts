import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BuildFailed, getBuild } from '../../../kernel/lib/builds.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import type { Runtime } from '../../../kernel/runtime.ts'

/** What the player takes from the engine, handed over where it finds it. */
const HANDED_OVER = '\nglobalThis.shugyoEngine = { verify, holds, checkSeenHash, checkSeenFighters }\n'

type Parts = Readonly<Record<string, string>>

/** The bundles take seconds, once; clients and proxies wait longer. */
const BUILD_MS_MAX = 25_000

/** What is the same in every replay, read when the first is asked for. */
let same: { readonly template: string; readonly parts: Parts } | undefined

async function readSame({ settings, log }: Runtime) {
  const folders = await Promise.all([
    getBuild('engine', settings, BUILD_MS_MAX),
    getBuild('replay', settings, BUILD_MS_MAX),
  ]).catch((error: unknown) => {
    if (!(error instanceof BuildFailed)) throw error
    log.error({ err: error }, 'The player of replays could not be built')
    return refuse('unavailable', { message: 'The player of replays could not be built.' })
  })
  const [engineFolder, playerFolder] = folders
  if (engineFolder === null || playerFolder === null)
    return refuse('unavailable', {
      message: 'The player of replays is being built; come again in some seconds.',
      headers: { 'retry-after': '5' },
    })
  const [template, engineBundle, player, style] = (await Promise.all(
    [
      join(import.meta.dirname, 'template.html'),
      join(engineFolder, 'lib/engine.gen.js'),
      join(playerFolder, 'player.js'),
      join(playerFolder, 'player.css'),
    ].map((path) => readFile(path, 'utf8')),
  )) as [string, string, string, string]
  const engine = engineBundle + HANDED_OVER
  const policy = `default-src 'none'; script-src ${hash(engine)} ${hash(player)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`
  return { template, parts: { engine, player, style, policy } }
}

/** Nothing else runs in the page, and nothing dresses it, whatever somebody gets into it. */
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export async function writePage(
  runtime: Runtime,
  words: { readonly title: string; readonly heading: string },
  record: unknown,
): Promise<string> {
  same ??= await readSame(runtime)
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
