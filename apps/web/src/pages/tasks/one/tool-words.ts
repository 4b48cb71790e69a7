import {
  CalendarClock,
  Library,
  type LucideIcon,
  Map as MapIcon,
  ReceiptText,
  Sparkles,
  Store,
  Swords,
  Trophy,
  Wrench,
} from 'lucide-react'
import { plain } from '../../agent/words.ts'
import { type Data, sentence, text, type Words } from './step.ts'

const TOOLS: Readonly<Record<string, readonly [LucideIcon, string]>> = {
  library: [Library, 'Read in the library'],
  ledger: [ReceiptText, 'Read the ledger'],
  engine: [Swords, 'Fought it through in the engine'],
  ladder: [Trophy, 'Looked at the ladder'],
  map: [MapIcon, 'Looked at the map'],
  services: [Store, 'Looked through the services'],
  equip: [Sparkles, 'Equipped a skill'],
  battle: [Swords, 'Entered a battle'],
  schedule: [CalendarClock, 'Set it on the calendar'],
}

/** Which tool it used, and what for. */
export function toolWords(data: Data): Words {
  const [icon, title] = TOOLS[text(data['tool'])] ?? [Wrench, plain(text(data['tool']))]
  const about = text(data['title']) || text(data['about']) || plain(text(data['skill']) || text(data['mode']))
  const battle = text(data['battleId'])
  const link = battle
    ? ([`/b/${battle}`, 'Watch'] as const)
    : data['scheduleId']
      ? (['/tasks/calendar', 'See the calendar'] as const)
      : undefined
  return { icon, title, text: sentence(about), ...(link ? { link } : {}) }
}
