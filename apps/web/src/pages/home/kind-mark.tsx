import {
  BadgeCheck,
  Bell,
  BookCheck,
  Coins,
  Gavel,
  Handshake,
  Heart,
  ListChecks,
  type LucideIcon,
  MapPin,
  MessageCircle,
  ShieldCheck,
  ShoppingBag,
  Sparkles,
  Store,
  Swords,
  Trophy,
} from 'lucide-react'

const MARKS: Readonly<Record<string, LucideIcon>> = {
  approval: Gavel,
  battle: Swords,
  chain: BadgeCheck,
  checkin: MapPin,
  custody: Handshake,
  follow: Heart,
  hardcore: Trophy,
  listing: Store,
  mastery: BookCheck,
  message: MessageCircle,
  milestone: Sparkles,
  mission: Trophy,
  order: Handshake,
  payment: Coins,
  purchase: ShoppingBag,
  security: ShieldCheck,
  skill: Sparkles,
  task: ListChecks,
  tip: Coins,
}

/** The icon of a notice's kind. */
export function KindMark({ kind }: { readonly kind: string }) {
  const Icon = MARKS[kind] ?? Bell
  return (
    <span className="kind-mark" aria-hidden>
      <Icon size={18} />
    </span>
  )
}
