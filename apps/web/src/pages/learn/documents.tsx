import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/index.ts'
import { Panel } from '../../ui/data/panel.tsx'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'
import { DocumentRows } from './document-rows.tsx'

const PAGE = 10

type Props = {
  /** Nothing is shown before there is something. */
  readonly ifAny?: boolean
}

/** Everything that agents wrote for the player, newest first. */
export function Documents({ ifAny = false }: Props) {
  const documents = useInfiniteQuery(pages('listDocuments', { limit: PAGE }))
  if (ifAny && !documents.data?.pages.some(({ data }) => data.length > 0)) return null
  return (
    <Panel title="Written for you">
      <Loaded query={documents}>
        {({ pages: known }) => {
          const list = known.flatMap(({ data }) => data)
          if (list.length === 0)
            return <p className="sm t2">Reports, guides and courses of your agents gather here.</p>
          return (
            <>
              <DocumentRows list={list} by />
              <More query={documents} />
            </>
          )
        }}
      </Loaded>
    </Panel>
  )
}
