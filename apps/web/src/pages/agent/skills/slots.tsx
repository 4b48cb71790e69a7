import { X } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { cls } from '../../../ui/data/words.ts'
import { SLOTS, type useEquip } from './use-equip.ts'

type Equip = ReturnType<typeof useEquip>
const STEPS = { ArrowLeft: -1, ArrowRight: 1 } as const

/** Puts the skill's name into a drag. */
export const carry = (event: DragEvent, name: string): void => {
  event.dataTransfer.setData('text/plain', name)
  event.dataTransfer.effectAllowed = 'move'
}

/** The four slots. Each accepts a dropped skill; arrows move the skill in it, Delete removes it. */
export function Slots({ equip }: { readonly equip: Equip }) {
  return (
    <ol className="slots">
      {Array.from({ length: SLOTS }, (_, at) => (
        <Slot key={equip.equipped[at] ?? `empty ${at}`} at={at} name={equip.equipped[at]} equip={equip} />
      ))}
    </ol>
  )
}

function Slot({
  at,
  name,
  equip,
}: {
  readonly at: number
  readonly name: string | undefined
  readonly equip: Equip
}) {
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.getData('text/plain')
    if (dropped && dropped !== name) equip.equip(dropped, at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!name) return
    if (event.key in STEPS) equip.move(name, STEPS[event.key as keyof typeof STEPS])
    else if (event.key === 'Delete' || event.key === 'Backspace') equip.takeOff(name)
    else return
    event.preventDefault()
  }
  return (
    <li
      className={cls('slot', !name && 'empty', over && 'over')}
      draggable={name !== undefined}
      onDragStart={(event) => name && carry(event, name)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onKeyDown={onKeyDown}
    >
      <span className="row between">
        <span className="xs dim">Slot {at + 1}</span>
        {name && (
          <IconButton size="sm" label={`Take off ${name}`} onClick={() => equip.takeOff(name)}>
            <X size={15} aria-hidden />
          </IconButton>
        )}
      </span>
      <b>{name ?? 'Free'}</b>
    </li>
  )
}
