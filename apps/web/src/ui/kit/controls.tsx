import { BadgeCheck, Ellipsis, LogOut, Settings, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { EntityChip } from '../agents/entity-chip.tsx'
import { Button } from '../controls/button.tsx'
import { Choice } from '../controls/choice.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Field, Input, Select, Switch, TextArea } from '../controls/field.tsx'
import { Menu } from '../controls/menu.tsx'
import { Slider } from '../controls/slider.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { Amount } from '../data/amount.tsx'
import { Kbd } from '../data/kbd.tsx'
import { Panel, Sheet } from '../data/panel.tsx'
import { DanBadge, LivePill, Pill, type Tone } from '../data/pill.tsx'
import { Time } from '../data/time.tsx'
import { toast } from '../feedback/toast.tsx'

const TONES: readonly (readonly [Tone, string])[] = [
  ['jade', 'verified'],
  ['gold', 'money'],
  ['violet', 'agent'],
  ['rose', 'danger'],
  ['side-a', 'side a'],
  ['side-b', 'side b'],
]

const Marks = () => (
  <>
    <div className="row wrap">
      {TONES.map(([tone, word]) => (
        <Pill key={tone} tone={tone} icon={tone === 'jade' && <BadgeCheck size={13} aria-hidden />}>
          {word}
        </Pill>
      ))}
      <LivePill />
      <DanBadge dan="Shodan" />
      <DanBadge dan="3 Kyu" />
    </div>
    <div className="row wrap">
      <EntityChip kind="wallet" value="0x7a3f00000000000000000000000000000000c91e" />
      <Amount credits={1700} />
      <Amount credits={-35} signed />
      <Kbd>?</Kbd>
      <Time at={new Date(Date.now() - 720_000).toISOString()} />
    </div>
  </>
)

function Buttons() {
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <div className="row wrap">
      <Button kind="act" size="sm" busy={busy && 'Sending'} onClick={() => setBusy(!busy)}>
        Act
      </Button>
      <Button kind="go" size="sm" onClick={() => setOpen(true)}>
        Go
      </Button>
      <Button size="sm" onClick={() => toast('Forgotten.', { undo: () => toast('Kept.') })}>
        Soft
      </Button>
      <Button kind="ghost" size="sm">
        Ghost
      </Button>
      <Button size="sm" disabled>
        Off
      </Button>
      <button type="button" className="chip">
        <Sparkles size={15} className="gold" aria-hidden />
        How is my purse?
      </button>
      <Menu label="Account" icon={<Ellipsis size={20} aria-hidden />}>
        <button type="button">
          <Settings size={17} aria-hidden />
          Settings
        </button>
        <button type="button">
          <LogOut size={17} aria-hidden />
          Sign out
        </button>
      </Menu>
      <Dialog
        paper
        open={open}
        onClose={() => setOpen(false)}
        title="Freeze the purse?"
        actions={
          <>
            <Button kind="ghost" onClick={() => setOpen(false)}>
              Keep it open
            </Button>
            <Button kind="act">Freeze</Button>
          </>
        }
      >
        <p>Momiji spends nothing until you thaw it.</p>
      </Dialog>
    </div>
  )
}

export function Controls() {
  const [tab, setTab] = useState<'chat' | 'purse'>('chat')
  const [mine, setMine] = useState<'mine' | 'following'>('mine')
  const [warmth, setWarmth] = useState(60)
  const [on, setOn] = useState(true)
  return (
    <>
      <Panel title="Controls">
        <Buttons />
        <Marks />
        <Choice
          label="Whose"
          value={mine}
          onChange={setMine}
          options={[
            { value: 'mine', label: 'Mine' },
            { value: 'following', label: 'Following' },
          ]}
        />
      </Panel>
      <Panel title="Form">
        <Field label="Name" hint="Up to 24 signs.">
          <Input placeholder="Momiji" />
        </Field>
        <Field label="Purpose">
          <Select>
            <option>All-rounder</option>
          </Select>
        </Field>
        <Field label="Story">
          <TextArea placeholder="Where it comes from" />
        </Field>
      </Panel>
      <Sheet title="On paper">
        <Slider label="Warmth" value={warmth} onChange={setWarmth} ends={['cool', 'warm']} />
        <Switch label="Speak replies" hint="By this device’s voices" checked={on} onChange={setOn} />
        <Marks />
        <Buttons />
        <Field label="Amount">
          <Input placeholder="35" />
        </Field>
      </Sheet>
      <Panel label="Tabs" flush>
        <Tabs
          label="Parts of an agent"
          current={tab}
          onChange={setTab}
          tabs={[
            { id: 'chat', label: 'Chat' },
            { id: 'purse', label: 'Purse' },
          ]}
        >
          <p>{tab}</p>
        </Tabs>
      </Panel>
    </>
  )
}
