import { useQuery } from '@tanstack/react-query'
import { type Answer, queries, query, shugyo, useChangeNow } from '../../api/index.ts'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { Switch } from '../../ui/controls/field.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toastProblem } from '../../ui/feedback/toast.tsx'

type Settings = Answer<'getNotificationSettings'>
type Kind = Settings['kinds'][number]
const KEY = query('getNotificationSettings').queryKey
const mutedNow = (): readonly string[] =>
  queries.getQueryData(KEY)?.kinds.flatMap(({ kind, muted }) => (muted ? kind : [])) ?? []

/** Which kinds leave a notice. Those about the account's safety always do. */
export function NoticeSettings({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...query('getNotificationSettings'), enabled: open })
  const { mutate } = useChangeNow({
    queryKey: KEY,
    // All of them are sent: also what was pressed meanwhile.
    send: () => shugyo.putNotificationSettings({ muted: mutedNow() }),
    foresee: ({ kinds }: Settings, change: Pick<Kind, 'kind' | 'muted'>) => ({
      kinds: kinds.map((one) => (one.kind === change.kind ? { ...one, ...change } : one)),
    }),
    onRefused: toastProblem,
  })
  return (
    <Dialog open={open} onClose={onClose} title="What you hear of">
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={5} mark={24} />}
      <div className="lines">
        {data?.kinds.map(({ kind, description, muted, mutable }) => (
          <Switch
            key={kind}
            label={<b>{kind === 'checkin' ? 'Check-in' : kind.slice(0, 1).toUpperCase() + kind.slice(1)}</b>}
            hint={mutable ? description : `${description} Always told.`}
            checked={!muted}
            disabled={!mutable}
            onChange={(heard) => mutate({ kind, muted: !heard })}
          />
        ))}
      </div>
    </Dialog>
  )
}
