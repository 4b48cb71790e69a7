import { Dices, Eye, Leaf, type LucideIcon, Mountain, Shield, Sword, WandSparkles, Zap } from 'lucide-react'
import { cls } from '../../ui/data/words.ts'

const SCHOOLS: Readonly<Record<string, readonly [LucideIcon, string]>> = {
  Blade: [Sword, 'rose'],
  Current: [Zap, 'side-a'],
  Mirage: [WandSparkles, 'violet'],
  Bastion: [Shield, 'jade'],
  Stillness: [Leaf, 'lime'],
  Insight: [Eye, 'violet'],
  Fortune: [Dices, 'gold'],
  Horizon: [Mountain, 'side-b'],
}

/** The emblem of a skill's school. */
export function SchoolMark({ school, size = 22 }: { readonly school: string; readonly size?: number }) {
  const [Icon, tone] = SCHOOLS[school] ?? [Sword, 'gold']
  return (
    <span className={cls('emblem', tone, size > 30 && 'big')}>
      <Icon size={size} aria-hidden />
    </span>
  )
}
