import type { Pages } from './options.ts'

type AnyPage = Record<string, unknown>
type Ask = (cursor: string | undefined) => Promise<AnyPage>

/** A list's pages, requested one by one as they are read. */
export function pagesOf(ask: Ask, items: string): Pages<unknown, AnyPage> {
  let first: Promise<AnyPage> | undefined
  const firstPage = () => {
    first ??= ask(undefined)
    return first
  }
  return {
    // biome-ignore lint/suspicious/noThenProperty: a list can be awaited for its first page
    then: (onPage, onError) => firstPage().then(onPage, onError),
    catch: (onError) => firstPage().catch(onError),
    finally: (onEnd) => firstPage().finally(onEnd),
    [Symbol.toStringTag]: 'Pages',
    async *[Symbol.asyncIterator]() {
      for (let page = await firstPage(); ; page = await ask(String(page['next']))) {
        yield* page[items] as unknown[]
        if (page['next'] === null) return
      }
    },
  }
}
