import { readAccess } from './config.ts'
import { fetchDefinition } from './definition.ts'
import { readOptions, type Terminal } from './terminal.ts'

/** [cli-4] All operations of the service, or those that match a word. */
export async function listOperations(args: string[], terminal: Terminal): Promise<number> {
  const { print, signal } = terminal
  const { values, rest } = readOptions(args, ['url'])
  const word = rest.join(' ').toLowerCase()
  const all = await fetchDefinition((await readAccess(terminal, values['url'])).url, signal)
  const found = all.filter(({ id, method, path, area, summary }) =>
    [id, `${method} ${path}`, area, summary].some((text) => text.toLowerCase().includes(word)),
  )
  if (found.length === 0) throw new Error(`no operation has to do with ${word}`)
  const widthOf = (part: 'id' | 'path') => Math.max(...found.map((op) => op[part].length))
  const [ids, paths] = [widthOf('id'), widthOf('path')]
  for (const { id, method, path, summary } of found)
    print(`${id.padEnd(ids)}  ${method.padEnd(6)} ${path.padEnd(paths)}  ${summary}`)
  return 0
}
