import type { GiftSettings } from '@shugyo/sdk'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queries, query, shugyo } from '../../api/index.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { toast } from '../../ui/feedback/toast.tsx'

type AcceptFrom = GiftSettings['acceptFrom']

const OPTIONS: readonly { readonly value: AcceptFrom; readonly label: string }[] = [
  { value: 'everybody', label: 'Everybody' },
  { value: 'followed', label: 'Owners I follow' },
  { value: 'nobody', label: 'Nobody' },
]

const MEANING: Readonly<Record<AcceptFrom, string>> = {
  everybody: 'Any player may give you an agent.',
  followed: 'Players whose agents you follow may give you one.',
  nobody: 'Nobody may give you an agent.',
}

/** The setting that says who may give the player agents. */
export function Gifts() {
  const settings = useQuery(query('getGiftSettings'))
  const put = useMutation({
    mutationFn: (acceptFrom: AcceptFrom) => shugyo.putGiftSettings({ acceptFrom }),
    onSuccess: (now) => {
      queries.setQueryData(query('getGiftSettings').queryKey, now)
      toast(MEANING[now.acceptFrom])
    },
  })
  return (
    <Panel title="Gifts">
      <Loaded query={settings}>
        {({ acceptFrom }) => (
          <div className="col g3">
            <span>
              <Choice
                label="Who may give you agents"
                value={put.isPending ? put.variables : acceptFrom}
                options={OPTIONS}
                onChange={(wanted) => put.mutate(wanted)}
              />
            </span>
            <p className="t2">
              {MEANING[acceptFrom]} What you buy or inherit comes all the same, and a gift can be returned for
              7 days, on the agent’s page under Ownership.
            </p>
            <Refused>{put.isError ? problemLine(put.error) : null}</Refused>
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
