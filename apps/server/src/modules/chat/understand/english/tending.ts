import { findSkillByText, skillNames } from '../../../catalog/index.ts'
import { leftOut, putOff } from '../bounds.ts'
import type { Clause } from '../frame.ts'
import type { Intent } from '../intent.ts'

const pattern = (source: string): RegExp => new RegExp(source, 'iu')

const WEARS =
  /^(?:equip|put on|put|wear|switch(?: over)? to|switch|change to|change|swap in|swap|use|activate|load|slot in|slot|turn on|select|choose|pick|bring in|bring|go with|replace|enable|take|set|swap over to|run|fight with|get|make|have|keep)\b/iu
const EQUIPS =
  /^(?:equip|slot in|re-?equip) (?:the |your |my |skill )*(?!yourself|with patience|me\b|you\b)\S.{1,60}$/iu

/** Everything that can be equipped, by name, longest first. */
const SKILLS = pattern(
  `\\b(?:${skillNames()
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')})\\b`,
)

/** “Swap Keen Edge for Iron Wall”: the second is the one to put on. */
const INTO =
  /^(?:swap|replace|change|switch|exchange)(?: out)? (?!(?:in|over|to)\b).{2,40}? (?:for|with|to|by) (?<put>.{3,60})$/iu

export function readEquip({ text, frame, question, polite }: Clause): Intent | null {
  if ((frame === 'plain' && question && !polite) || frame === 'want') return null
  if (frame === 'would' && !polite) return null
  const skill = SKILLS.exec(INTO.exec(text)?.groups?.['put'] ?? text)?.[0]
  const unbegun = (skill || EQUIPS.test(text)) && WEARS.test(text) ? notToEquip(text) : null
  if (unbegun) return unbegun
  if (skill && WEARS.test(text))
    return { kind: 'equip', prompt: `equip ${findSkillByText(skill)?.name ?? skill}` }
  if (frame === 'have')
    return skill && /\b(?:equipped|on|in (?:a |your )?slot)\b/iu.test(text)
      ? { kind: 'equip', prompt: `equip ${skill}` }
      : null
  if (frame === 'can' && !polite && /^equip (?:\w+s|other \w+|any\w*)$/iu.test(text)) return null
  return EQUIPS.test(text) ? { kind: 'equip', prompt: text } : null
}

/** [chat-44] “Equip anything but Keen Edge”, “equip it if I lose”: to equip it now is another deed. */
function notToEquip(text: string): Intent | null {
  if (putOff('en', text)) return { kind: 'unbegun', why: 'later' }
  return leftOut('en', text) ? { kind: 'unbegun', why: 'excepts' } : null
}

export const namesSkill = (text: string): boolean => SKILLS.test(text)
export const skillIn = (text: string): string => SKILLS.exec(text)?.[0] ?? ''

const TENDING =
  '(?:look after|care for|take care of|tend to|pamper|feed|groom|nurse|pet|comfort|cuddle|refresh|wake|renew|top up|check (?:in )?on|be there for|spend some time (?:caring for|looking after))'
const CARES = [
  pattern(
    `^(?:(?:please )?(?:let me|i'm here to|i am here to|i came to|i've come to|here to|i'll|i will|i'm going to|i'm gonna|i am going to|i shall|i need to|i have to|i should|allow me to|may i|can i|could i|just here to|i just want to|i wanna|i'm about to|i must)) (?:now |quickly |please |just |come and )*(?:${TENDING} you\\b|give you (?:some |your |a bit of |a little )?(?:daily |weekly )?(?:care|attention|love|tlc)|do your (?:daily )?care|care for you)`,
  ),
  /^(?:do|start|begin|run|perform|give yourself|have|take|get|trigger|receive|log|handle) (?:the|your|some|my|a|today's)? ?(?:daily |weekly |bit of |round of )*(?:care|care thing|caring|care session|care routine|care time|tlc|care check)\b(?! (?:of|for) (?!you\b))/iu,
  /^(?:wake up|rise and shine|wakey wakey)(?: sleepy\w*| now| then)?$/iu,
  /^(?:here's|here is|here comes|it's|have|take) (?:some |your |a bit of |a little )?(?:daily |weekly )?(?:care|care time|tlc)(?: (?:for you|now|time|from me))*$/iu,
  /^(?:renew|reset|refresh|restart|top up|extend|fill up) (?:your|the) care(?: (?:clock|timer|time|bar|meter|date))?/iu,
  /^(?:consider yourself cared for|you're being cared for)/iu,
  /^i(?:'m| am) (?:here to|caring for|looking after|taking care of) (?:care for |look after |take care of )?you(?: now| again| today)*$/iu,
]
const CARE_TIME =
  /^(?:(?:it's |it is )?(?:care time|time (?:that )?i (?:looked after|cared for|took care of) you)|i'm (?:doing|giving you) (?:your |some )?care)\b/iu
const CARE_HAD =
  /^(?:(?:your|some|a bit of|the|a little) )*(?:daily |weekly |regular )*(?:care|tlc|care session|care time|caring|looking[- ]after)(?: (?:time|for you|now|session|today))*$/iu
const CARE_US = pattern(
  `^(?:${TENDING} you\\b|give you (?:some|your|a bit of) (?:daily |weekly )?(?:care|tlc|attention)|do your (?:daily )?care|get you cared for)`,
)

export function readCare({ text, frame, question }: Clause, whole: string): Intent | null {
  const asked =
    frame === 'have'
      ? CARE_HAD.test(text)
      : frame === 'want' || frame === 'us'
        ? CARE_US.test(text)
        : CARES.some((one) => one.test(text) || (frame === 'plain' && one.test(whole)))
  if (CARE_TIME.test(whole) && !question) return { kind: 'care' }
  if (!asked || (question && !/^(?:may|can|could|shall) i\b/iu.test(whole))) return null
  return { kind: 'care' }
}
