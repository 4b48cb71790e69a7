import { Snowflake, WifiOff } from 'lucide-react'
import { AgentTile } from '../agents/agent-tile.tsx'
import { Button } from '../controls/button.tsx'
import { Field, Input } from '../controls/field.tsx'
import { NewBar } from '../data/new-bar.tsx'
import { Panel } from '../data/panel.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Loading, Skeleton, SkeletonRows, SkeletonText } from '../feedback/skeleton.tsx'
import { CodeBlock } from '../reading/code-block.tsx'
import { Json } from '../reading/json.tsx'

const broken = Object.assign(new Error('Something went wrong.'), {
  status: 503,
  code: 'unavailable',
  requestId: '5be0c2a7-0d1f-4a51-9a70-1ad3cf2c0f91',
})

const answer = '{\n  "id": "01a1…",\n  "wallet": 1700,\n  "agent": null\n}'

export const States = () => (
  <>
    <Panel title="Loading">
      <Loading>
        <div className="row g3">
          <Skeleton width={44} height={44} radius={12} />
          <div className="grow">
            <SkeletonText lines={2} />
          </div>
        </div>
      </Loading>
      <SkeletonRows rows={2} />
    </Panel>
    <Panel title="Empty">
      <EmptyState
        title="Nothing needs your word"
        text="Agents ask here before they spend."
        action={<Button size="sm">Set the rules</Button>}
      />
    </Panel>
    <Panel title="Error">
      <ErrorState error={broken} onRetry={() => {}} />
    </Panel>
    <Panel title="Refused">
      <Field label="Tip Tempest" error="A tip is 1 to 500 credits.">
        <Input defaultValue="600" inputMode="numeric" />
      </Field>
      <Notice icon={<Snowflake size={18} aria-hidden />} title="Momiji’s purse is frozen.">
        You did that on Friday.
      </Notice>
    </Panel>
    <Panel title="Code">
      <CodeBlock text={answer} label="An answer">
        <Json text={answer} />
      </CodeBlock>
    </Panel>
    <Panel title="Live">
      <NewBar count={3} onShow={() => {}} />
      <div className="row g3">
        <AgentTile id="koi" size={36} />
        <span className="t2">
          <b>Nori</b> collected Seoul
        </span>
      </div>
      <Notice icon={<WifiOff size={18} aria-hidden />} title="Offline since 19:12.">
        Showing what was known. Buttons that spend are off.
      </Notice>
    </Panel>
  </>
)
