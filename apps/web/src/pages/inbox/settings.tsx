import { useMutation, useQuery } from '@tanstack/react-query'
import { shugyo } from '../../api/client.ts'
import { type Answer, queries, query } from '../../api/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Switch } from '../../ui/field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toastProblem } from '../../ui/toast.tsx'

type Settings = Answer<'getNotificationSettings'>
const KEY = query('getNotificationSettings').queryKey

/** Which kinds leave a notice. Those about the account's safety always do. */
export function NoticeSettings({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...query('getNotificationSettings'), enabled: open })
  const { mutate } = useMutation({
    mutationFn: (muted: readonly string[]) => shugyo.putNotificationSettings({ muted }),
    onMutate: (muted) => {
      const before = queries.getQueryData<Settings>(KEY)
      if (before)
        queries.setQueryData<Settings>(KEY, {
          kinds: before.kinds.map((kind) => ({ ...kind, muted: muted.includes(kind.kind) })),
        })
      return before
    },
    onError: (problem, _muted, before) => {
      queries.setQueryData(KEY, before)
      toastProblem(problem)
    },
  })
  const muted = data?.kinds.filter((kind) => kind.muted).map(({ kind }) => kind) ?? []
  const set = (kind: string, heard: boolean) =>
    mutate(heard ? muted.filter((one) => one !== kind) : [...muted, kind])
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
            onChange={(heard) => set(kind, heard)}
          />
        ))}
      </div>
    </Dialog>
  )
}
