import { deepEqual, ok } from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { it } from 'node:test'

const src = new URL('./', import.meta.url)

const filesOf = async (folder: string): Promise<[string, string][]> => {
  const names = (await readdir(new URL(folder, src))).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  return Promise.all(
    names.map(
      async (name): Promise<[string, string]> => [name, await readFile(new URL(folder + name, src), 'utf8')],
    ),
  )
}

/** The imports of a file at run time; type imports don't count. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export) (?!type )[^']*? from '([^']+)'$/gm)].map(
    (found) => found[1] as string,
  )

it('[engine-11] a ruleset shares no rules with another: it imports itself and the frozen core alone', async () => {
  for (const id of ['1', '2'])
    for (const [name, text] of await filesOf(`rulesets/${id}/`))
      deepEqual(
        importsOf(text).filter((from) => !/^(\.\/[a-z]+\.ts|\.\.\/\.\.\/core\/[a-z0-9]+\.ts)$/.test(from)),
        [],
        name,
      )
})

it('[engine-1] the engine knows no clock, no chance and no machine', async () => {
  const forbidden =
    /Math\.(random|pow|exp|log|sqrt|sin|cos)|Date\b|performance|process\.|crypto|\bimport\(|node:/
  for (const folder of ['core/', 'rulesets/1/', 'rulesets/2/', './'])
    for (const [name, text] of await filesOf(folder)) {
      const code = text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
      ok(!forbidden.test(code), `${folder}${name} uses ${forbidden.exec(code)?.[0]}`)
    }
})

it('[engine-3] no broken number is written anywhere in the rules', async () => {
  for (const folder of ['core/', 'rulesets/1/', 'rulesets/2/'])
    for (const [name, text] of await filesOf(folder)) {
      const code = text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\/|'[^']*'/g, '')
      ok(!/\d\.\d|\de-?\d/.test(code.replaceAll(/0x[0-9a-f]+/g, '')), `${folder}${name} holds a fraction`)
    }
})
