import type { Notification } from '@shugyo/sdk'
import { shugyo } from '../../api/client.ts'
import { queries } from '../../api/query.ts'
import { Link } from '../../nav/index.ts'
import { Time } from '../../ui/data/time.tsx'
import { cls } from '../../ui/data/words.ts'
import { KindMark } from '../home/kind-mark.tsx'
import { pageOf } from '../home/paths.ts'

/** One notice. Opening its link marks it as read. */
export function NoticeRow({ notice }: { readonly notice: Notification }) {
  const { id, kind, title, body, link, read, at } = notice
  const to = pageOf(link)
  const words = (
    <>
      <b>
        {!read && <span className="sr">New: </span>}
        {title}
      </b>
      <span className="t2 sm body">{body}</span>
    </>
  )
  return (
    <li className={cls('row g3 top notice-row', !read && 'unread')}>
      <KindMark kind={kind} />
      {to ? (
        <Link to={to} className="grow" onClick={() => markRead(id)}>
          {words}
        </Link>
      ) : (
        <span className="grow">{words}</span>
      )}
      <Time at={at} className="sm dim nw" />
    </li>
  )
}

function markRead(id: number): void {
  shugyo.readNotifications({ ids: [id] }).then(
    () => queries.invalidateQueries({ queryKey: ['listNotifications'] }),
    // It stays new, which does no harm.
    () => {},
  )
}
