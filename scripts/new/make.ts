import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBlocks } from './blocks.ts'

/** New texts by path from the root: of new files, and of files that name them. */
export type Texts = ReadonlyMap<string, string>

const SOURCE = 'apps/server/src'
const LIST = `${SOURCE}/app/modules.ts`
const LEVELS = '.dependency-cruiser.cjs'

/** An error that the user can correct. */
export class NotMade extends Error {}

/** The module that CONTRIBUTING.md builds, under another name, and its place in the service. */
export function makeModule(root: string, name: string): Texts {
  if (!/^[a-z]{3,24}$/.test(name))
    throw new NotMade(
      `A module's name is one word of 3 to 24 small letters, such as greetings: not “${name}”.`,
    )
  if (existsSync(join(root, SOURCE, 'modules', name)))
    throw new NotMade(`The module ${name} is there already.`)
  const texts = new Map<string, string>()
  for (const { path, text } of readBlocks('Add a module'))
    texts.set(`${SOURCE}/modules/${name}/${renamed(path, name)}`, renamed(text, name))
  const modules = `import { ${name} } from '../modules/${name}/module.ts'\n`
  edit(root, LIST, texts, (text) =>
    // Above all other modules, which it may call, and below the protocol servers that end the list.
    text
      .replace(/(?=import \{[^}]+\} from '\.\.\/servers\/)/, modules)
      .replace(/(?=\n {2}\w+,\n\]\s*$)/, `\n  ${name},`),
  )
  edit(root, LEVELS, texts, (text) => text.replace(/(\],?\n\]\n)/, (end) => `, '${name}'${end}`))
  return texts
}

/** The operation that CONTRIBUTING.md adds to a module, under another name, with its rule and its test. */
export function makeOperation(root: string, name: string): Texts {
  const [, module, kebab, verb, rest] = /^([a-z]+)\/(([a-z]+)-([a-z\d-]*[a-z\d]))$/.exec(name) ?? []
  if (!(module && kebab && verb && rest))
    throw new NotMade(`Name module and operation, such as greetings/get-greeting-hour: not “${name}”.`)
  const folder = `${SOURCE}/modules/${module}`
  if (!existsSync(join(root, folder, 'module.ts'))) throw new NotMade(`${folder}/module.ts is not there.`)
  if (existsSync(join(root, folder, `operations/${kebab}.ts`))) throw new NotMade(`${name} is there already.`)
  const texts = new Map<string, string>()
  const readme = readFileSync(join(root, folder, 'README.md'), 'utf8')
  const id = camelCase(kebab)
  const rule = nextRule(readme, module)
  const fill = (text: string) =>
    text
      .replaceAll('GET /greeting-hour', `${methodOf(verb)} /${rest}`)
      .replaceAll('getGreetingHour', id)
      .replaceAll('Get the greeting hour', `${capitalised(verb)} the ${rest.replaceAll('-', ' ')}`)
      .replaceAll('get-greeting-hour', kebab)
      .replaceAll(/greetings-\d+/g, `${module}-${rule.number}`)
  for (const { path, text, isAppended } of readBlocks('Add an operation')) {
    if (isAppended)
      edit(root, `${folder}/${path}`, texts, (before) => appendRule(before, module, rule.mark, fill(text)))
    else texts.set(`${folder}/${fill(path)}`, fill(text))
  }
  edit(root, `${folder}/module.ts`, texts, (text) => addOperation(text, id, kebab))
  return texts
}

function edit(
  root: string,
  path: string,
  texts: Map<string, string>,
  change: (text: string) => string,
): void {
  const before = readFileSync(join(root, path), 'utf8')
  const after = change(before)
  if (after === before) throw new NotMade(`${path} has another form than expected: add the name by hand.`)
  texts.set(path, after)
}

/** After the imports, and at the end of the module's operations. */
function addOperation(module: string, id: string, kebab: string): string {
  const imported = module.replace(
    /^(?:import [^']+'[^']+'\n)+/m,
    (imports) => `${imports}import { ${id} } from './operations/${kebab}.ts'\n`,
  )
  return imported.includes('operations: [')
    ? imported.replace(/(operations: \[[^\]]*?),?(\s*\])/, `$1, ${id}$2`)
    : imported.replace(/(?<= {2}name: '[a-z]+',\n)/, `  area: 'Service',\n  operations: [${id}],\n`)
}

/** The example's words in the form of the new name: greetings and greeting, small, capitalised and in capitals. */
function renamed(text: string, name: string): string {
  const one = name.replace(/s$/, '')
  return text
    .replaceAll('greetings', name)
    .replaceAll('Greetings', capitalised(name))
    .replaceAll('GREETINGS', name.toUpperCase())
    .replaceAll('greeting', one)
    .replaceAll('Greeting', capitalised(one))
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const camelCase = (kebab: string): string =>
  kebab.replaceAll(/-(.)/g, (_, first: string) => first.toUpperCase())

const METHODS: Readonly<Record<string, string>> = {
  delete: 'DELETE',
  find: 'GET',
  get: 'GET',
  list: 'GET',
  put: 'PUT',
  set: 'PUT',
  update: 'PATCH',
}
const methodOf = (verb: string): string => METHODS[verb] ?? 'POST'

const ruleLines = (readme: string, module: string) => [
  ...readme.matchAll(
    new RegExp(`^(?<mark>\\d+\\.|-) \\*\\*\\[${module}-(?<number>\\d+)\\]\\*\\*.*(?:\\n +.*)*\\n`, 'gm'),
  ),
]

/** The number after the highest, as rules keep their numbers for good, and the mark of the list. */
function nextRule(readme: string, module: string): { readonly number: number; readonly mark: string } {
  const rules = ruleLines(readme, module)
  const mark = rules.at(-1)?.groups?.['mark'] ?? '0.'
  return {
    number: 1 + Math.max(0, ...rules.map(({ groups }) => Number(groups?.['number']))),
    mark: mark === '-' ? mark : `${Number.parseInt(mark, 10) + 1}.`,
  }
}

/** After the last rule of the README. */
function appendRule(readme: string, module: string, mark: string, text: string): string {
  const rule = text.replace(/^\d+\./, mark)
  const last = ruleLines(readme, module).at(-1)
  if (last === undefined) return `${readme.trimEnd()}\n\n## Rules\n\n${rule}`
  const end = last.index + last[0].length
  return readme.slice(0, end) + rule + readme.slice(end)
}
