import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeModule, makeOperation, NotMade, type Texts } from './new/make.ts'

/**
 * `npm run new -- module NAME` and `npm run new -- operation MODULE/NAME`: makes what CONTRIBUTING.md shows, from the
 * same code blocks, and says what is left to do.
 */
const root = join(import.meta.dirname, '..')
const [kind, name = ''] = process.argv.slice(2)

const ROW =
  'its number of round trips in apps/server/src/testing/derived/round-trips.ts, where it changes something'
const LEFT: Readonly<Record<string, (name: string) => readonly string[]>> = {
  module: (module) => [
    'the rules, the table and the bounds that you mean, in the new files',
    'a life with it in apps/server/src/testing/whole-life.ts (CONTRIBUTING.md, step 6)',
    ROW,
    `npm run generate && npm run check && npm test -- ${module} derived personal-data`,
  ],
  operation: (operation) => [
    'the rule, the input and the answer that you mean, in the new files',
    ROW,
    `npm run generate && npm run check && npm test -- ${operation.replace('/', '/operations/')} derived`,
  ],
}

try {
  const make = { module: makeModule, operation: makeOperation }[String(kind)]
  if (!make) throw new NotMade('npm run new -- module NAME, or npm run new -- operation MODULE/NAME')
  write(make(root, name))
  console.log(
    `\nLeft to do:\n${LEFT[String(kind)]?.(name)
      .map((step) => `- ${step}`)
      .join('\n')}`,
  )
} catch (error) {
  if (!(error instanceof NotMade)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function write(texts: Texts): void {
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(path)
  }
  const code = [...texts.keys()].filter((path) => /\.c?ts$|\.cjs$/.test(path))
  // Puts imports and lists in their order.
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', ...code], {
    cwd: root,
    stdio: 'ignore',
  })
}
