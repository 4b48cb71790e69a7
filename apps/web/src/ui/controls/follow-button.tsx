import { useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { type Answer, queries, query, shugyo, useChangeNow, useSession } from '../../api/index.ts'
import { useLocation } from '../../nav/index.ts'
import { digits } from '../data/words.ts'
import { toast, toastProblem } from '../feedback/toast.tsx'
import { Button, type ButtonSize, buttonClass } from './button.tsx'
import { To } from './to.tsx'

export type FollowButtonProps = { readonly id: string; readonly name: string; readonly size?: ButtonSize }

/** Follows an agent: its battles and news come to the player's feed. Shown at once, reverted when refused. */
export function FollowButton({ id, name, size = 'md' }: FollowButtonProps) {
  const session = useSession()
  const { href } = useLocation()
  const known = query('getFollowers', { id })
  const { data } = useQuery(known)
  const toggle = useChangeNow({
    queryKey: known.queryKey,
    send: (follow: boolean) => (follow ? shugyo.followAgent({ id }) : shugyo.unfollowAgent({ id })),
    foresee: ({ followers, following }: Answer<'getFollowers'>, follow) => ({
      following: follow,
      followers: followers + Number(follow) - Number(following),
    }),
    take: (_shown, answer) => answer,
    onDone: (answer) => {
      toast(answer.following ? `You follow ${name}.` : `You no longer follow ${name}.`, {
        undo: () => toggle.mutate(!answer.following),
      })
      return queries.invalidateQueries({
        predicate: ({ queryKey }) => ['listFollowing', 'listFeed', 'getPlayer'].includes(String(queryKey[0])),
      })
    },
    onRefused: toastProblem,
  })
  if (!session)
    return (
      <To href="/signin" search={{ next: href }} className={buttonClass('soft', size)}>
        <Bell size={16} aria-hidden />
        Follow
      </To>
    )
  const following = data?.following ?? false
  const Icon = following ? BellRing : Bell
  return (
    <Button
      size={size}
      kind={following ? 'ghost' : 'soft'}
      aria-pressed={following}
      disabled={!data || toggle.isPending}
      icon={<Icon size={16} aria-hidden />}
      onClick={() => toggle.mutate(!following)}
    >
      {following ? 'Following' : 'Follow'}
      <span className="sr"> {name}</span>
      {data && data.followers > 0 && <span className="mono sm">{digits(data.followers)}</span>}
    </Button>
  )
}
