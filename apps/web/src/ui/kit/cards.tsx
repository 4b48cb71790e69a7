import { FileText, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { ActionCard } from '../agents/action-card.tsx'
import { AgentTile } from '../agents/agent-tile.tsx'
import { ApprovalCard } from '../agents/approval-card.tsx'
import { CharacterStand } from '../agents/character-stand.tsx'
import { AgentBubble, OwnBubble, TypingBubble } from '../agents/chat-bubble.tsx'
import { LiveRow } from '../agents/live-row.tsx'
import { MemoryList } from '../agents/memory-list.tsx'
import { MissionRow } from '../agents/mission-row.tsx'
import { Button } from '../controls/button.tsx'
import { Bar } from '../data/meter.tsx'
import { Panel, Sheet } from '../data/panel.tsx'
import { Pill } from '../data/pill.tsx'
import { KeyValues, StatStrip } from '../data/stats.tsx'

const momiji = { name: 'Momiji', character: 'kitsu', dan: 'Shodan' }
const wait = () => new Promise((resolve) => setTimeout(resolve, 1200))

function Keeps() {
  const [gone, setGone] = useState<number>()
  return (
    <MemoryList
      items={[
        { key: 'a', text: 'Gets seasick', undoUntil: gone },
        { key: 'b', text: 'Prefers window seats, also on trains' },
      ]}
      onForget={() => setGone(Date.now() + 6000)}
      onUndo={() => setGone(undefined)}
    />
  )
}

export const Cards = () => (
  <>
    <Panel title="Chat">
      <OwnBubble text="Remember that I get seasick. And find me a way to Naoshima on Saturday." />
      <AgentBubble agent={momiji} text="Evidence first. You get seasick, so I’ll rank the ferries by length.">
        <ActionCard
          mark={<ListChecks size={20} aria-hidden />}
          tone="violet"
          title="Three ferry routes to Naoshima"
          text="Task · step 4 of 6 · 45 of 45 credits"
          more={<Bar value={4} of={6} label="Steps" className="violet" />}
          action={<Button size="sm">Follow</Button>}
        />
        <ActionCard
          mark={<FileText size={20} aria-hidden />}
          tone="side-a"
          title="Night trains to Vienna, compared"
          text="Report · 9 sources"
          action={<Button size="sm">Read</Button>}
        />
      </AgentBubble>
      <TypingBubble agent={momiji} />
    </Panel>
    <Sheet title="Your word, please" more={<Pill tone="side-b">1 waiting</Pill>}>
      <ApprovalCard
        mark={<AgentTile id="kitsu" dan="Shodan" size={44} />}
        title="Momiji asks to hire a translator"
        text="“Menus and signs” by Lantern"
        rule="Above 20, so it asks. 45 of 100 spent today."
        amount={35}
        onApprove={wait}
        onDecline={wait}
      />
      <ApprovalCard title="Pocket Phrases" amount={60} status="approved" onApprove={wait} onDecline={wait} />
    </Sheet>
    <Sheet title="What Momiji keeps">
      <Keeps />
    </Sheet>
    <Panel title="Missions">
      <MissionRow
        title="Step on the mat"
        text="Finish two battles"
        done={1}
        of={2}
        xp={30}
        claimable={false}
        claimed={false}
      />
      <MissionRow
        title="A page before bed"
        text="Read one chapter"
        done={1}
        of={1}
        xp={30}
        claimable
        claimed={false}
        onClaim={() => {}}
      />
      <LiveRow
        a={{ name: 'Basalt', character: 'golem', hp: 58 }}
        b={{ name: 'Ripple', character: 'koi', hp: 41 }}
        round="9/12"
        word="yours"
      />
    </Panel>
    <Sheet title="Momiji" flush>
      <CharacterStand id="kitsu" dan="Shodan" face="happy" rays idle />
      <KeyValues
        rows={[
          [
            'Rating',
            <span key="r" className="mono">
              1241
            </span>,
          ],
          [
            'Record',
            <span key="w" className="mono">
              28–19–1
            </span>,
          ],
        ]}
      />
      <StatStrip
        stats={[
          ['Wins', 28],
          ['Level', 9],
        ]}
      />
    </Sheet>
  </>
)
