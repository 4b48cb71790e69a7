import { fetchDefinition } from './definition.ts'
import { readOptions, serviceUrl, type Terminal } from './terminal.ts'

/** [cli-4] What the service can do, or what of it has to do with a word. */
export async function listOperations(args: string[], { print, env, signal }: Terminal): Promise<number> {
  const { values, rest } = readOptions(args, ['url'])
  const word = rest.join(' ').toLowerCase()
  const all = await fetchDefinition(serviceUrl(values['url'], env), signal)
  const found = all.filter(({ id, method, path, area, summary }) =>
    [id, `${method} ${path}`, area, summary].some((text) => text.toLowerCase().includes(word)),
  )
  const width = Math.max(0, ...found.map(({ id }) => id.length))
  for (const { id, method, path, summary } of found) {
    print(`${id.padEnd(width)}  ${method.padEnd(6)} ${path}  ${summary}`)
  }
  return found.length > 0 ? 0 : 1
}
