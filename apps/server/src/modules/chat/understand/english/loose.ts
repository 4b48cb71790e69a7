import type { Clause } from '../frame.ts'
import type { Intent, TaskEffect } from '../intent.ts'
import { readSchedule } from './arranging.ts'
import { isDirective } from './directive.ts'
import { battleIn } from './fighting.ts'
import { namesSkill, skillIn } from './tending.ts'

const FIGHT =
  /\b(?:(?:a|an|the|one|another|your|our|some|next|quick|ranked|rated|training|practi[cs]e|sparring|friendly|ladder|arena|proper|new|real)[ -](?:\w+[ -])?(?:battle|fight|bout|duel|spar|sparring|match|round|contest|brawl)|rematch|spar(?:ring)?|(?:on|up|the|in) (?:the )?(?:ladder|arena|ring)|ranked|a scrap|fists|gloves|punch-?up|rumble|brawl|an opponent|a challenger|some (?:action|sparring)|combat|the mat)\b/iu
const NO_FIGHT =
  /\b(?:boxing|football|tennis|film|movie|game of|chess|shouting|snowball|pillow|food|legal|court|tv|match(?:es)? (?:on|for)|about|history|strategy|rules|analysis|report|summary|research|teach|learn|guide|course|write|poem|story|song|joke|watch|ringtone|ring (?:me|my|up)|what|why|how|who|when)\b/iu
const PEOPLE =
  '(?:translator|plumber|cleaner|tutor|photographer|designer|proofreader|gardener|electrician|baby-?sitter|lawyer|editor|copywriter|dog walker|dog sitter|nanny|handyman|painter|carpenter|mechanic|caterer|driver|illustrator|voice actor|musician|dj|florist|barber|hairdresser|mover|movers|locksmith|accountant|masseur|chef|cook|interpreter|artist|programmer|developer|notary|guide for|pet sitter|cat sitter|decorator|tailor|cleaning service|moving company|courier|delivery)'
const BOOKS = [
  /^(?:secure|grab|snap up|lock in|nab|bag|land|fix|fix up|sort|sort out|get|get hold of|find|make|put (?:me|us) down for|pencil (?:me|us) in for) (?:me |us )?(?:up with )?(?:a|an|the|two|three|four|five|six|\d+|some|my) (?:[\p{L}\d-]+ ){0,4}(?:tickets?|table|room|seats?|appointment|spot|slot|reservation|taxi|cab|flight|hotel|berth|pitch|lane|court|haircut|place)\b.{3,}$/iu,
  new RegExp(
    `^(?:get|find|arrange|organi[sz]e|sort(?: out)?|secure|take on|bring in|call|fix|book|hire|engage|send for|look for and hire|find and hire|find me and hire) (?:me |us |for me )?(?:and (?:hire|book) )?(?:a|an|some|the|two|three|\\d) (?:[\\p{L}-]+ ){0,3}${PEOPLE}s?\\b`,
    'iu',
  ),
  /^(?:get|have) (?:a|an|some) (?:[\p{L}-]+ ){1,3}to (?:make|write|clean|fix|repair|design|translate|paint|build|check|proofread|edit|walk|cut|deliver|mow|draw|teach|drive|do) (?:me|my|the|a|an|our|us)\b/iu,
  /^(?:place|put in|make|submit) (?:an|the|my) (?:order|booking|reservation|purchase)\b.{3,}$/iu,
  /^(?:schedule|get|make|fix|set up|arrange) (?:me )?(?:a|an|my) (?:[\p{L}-]+ ){0,2}(?:massage|haircut|appointment|check-?up|viewing|reservation|fitting|cleaning|manicure|consultation)\b.*$/iu,
  /^(?:book|reserve|hire|buy|purchase|order|rent) (?!into|time|smart|club|worm|low|now)(?:\S+ )+(?:for|from|on|at|in|to|by|with|tonight|tomorrow|please)\b.*\S/iu,
]

const EQUIPS = (text: string): boolean =>
  namesSkill(text) &&
  (/\s/u.test(skillIn(text)) || /\b(?:in|on|slot|use|wear|with|into|out|skill)\b/iu.test(text)) &&
  !/\b(?:tell|explain|what|how|why|which|show|buy|purchase|order|snap up|grab|acquire|shop|market|get me|about|research|compare|learn|teach|unequip|take off|remove|drop)\b/iu.test(
    text,
  )

type Loose = readonly [TaskEffect | 'battle' | 'quiz' | 'care', (text: string) => boolean]
const has =
  (...patterns: RegExp[]) =>
  (text: string) =>
    patterns.some((one) => one.test(text))

/** What a clear request is about, by the words in it; the first match counts. */
const ABOUT: readonly Loose[] = [
  ['equip', EQUIPS],
  [
    'squad',
    has(
      /\b(?:a|the|your|our|some|another) (?:\w+ )?squad\b(?! goals)|\bsquad (?:job|task|of|to|for|on)\b|\b(?:helpers|several agents|multiple agents|team of (?:agents|helpers)|more agents|other agents)\b/iu,
    ),
  ],
  [
    'care',
    has(
      /\b(?:care (?:for|of) you|look(?:ed|ing)? after you|your (?:daily )?care|give you (?:some |a bit of )?(?:attention|care|love)|pamper you|caring for you)\b/iu,
    ),
  ],
  [
    'quiz',
    has(
      /\b(?:pepper|bombard|grill|drill|interrogate|cross-examine|examine) me\b|\bquestions? (?:at|for) me\b|\bask (?:me|away)\b|\bhear me (?:out )?on\b/iu,
      /\bmy (?:\w+ ){0,2}(?:course|lesson|review|revision) questions?\b/iu,
      /\b(?:quiz|flash ?cards?|review questions?|revision|mock exam|pop quiz|knowledge check)\b/iu,
      /\b(?:test|check|probe|challenge|examine|see|assess|gauge|refresh) (?:\w+ ){0,3}(?:my (?:knowledge|memory|understanding|learning|vocabulary|progress in|grasp)|what i(?:'ve| have)? (?:learned|learnt|know|remember|studied|retained)|how (?:well|much) i)\b/iu,
      /\b(?:ask|give|throw|fire|pose|put|show|set) (?:me|us) .*\b(?:questions?|test|exam|something from my)\b/iu,
      /^(?:revise|review|practi[sc]e) with me\b|\b(?:another|next|one more) (?:review )?question\b|\blittle test\b|\bthe next card\b|\bdue (?:cards|questions)\b/iu,
    ),
  ],
  [
    'scout',
    has(
      /\b(?:scout(?!'s)|scouting|intel|recon)\b/iu,
      /\b(?:opponent|rival|adversary|foe|challenger|raven|titan|ember|yuki|@[\w.-]+)(?:'s|s')?\b.*\b(?:style|fights?|fighting|weak\w*|strengths?|tactics?|moves|habits|patterns?|opens?|opening|strategy|plays?|stance|prepare|past|record|battles)\b/iu,
      /\b(?:style|fights?|fighting|weak\w*|strengths?|tactics?|moves|habits|patterns?|strategy|stance|prepare(?: me)?|ready|read|study|analysis|analy[sz]e|plan)\b.*\b(?:opponent|rival|adversary|foe|challenger|raven|titan|ember|yuki|@[\w.-]+)\b/iu,
    ),
  ],
  [
    'journey',
    has(
      /\bdojos?\b/iu,
      /\b(?:plan|map|suggest|propose|design|organi[sz]e|work out|figure out|sketch|chart|outline|optimi[sz]e|draw up|put together|prepare)\b.*\b(?:journey|trip|route|tour|itinerary|round ?trip|pilgrimage|travels?|stops|stamps?)\b/iu,
    ),
  ],
  [
    'report',
    has(
      /\b(?:money|financ\w+|spending|expenses?|income|earnings?|cash ?flow|season(?:'s|al)?|budget|purse|credits?|ledger|month(?:'s|ly)?|balance)\b.*\b(?:reports?|summary|overview|review|statement|recap|breakdown|digest|figures|wrap-?up|round-?up|analysis|rundown|report card)\b/iu,
      /\b(?:reports?|summary|overview|review|statement|recap|breakdown|digest|figures|wrap-?up|round-?up|rundown|summari[sz]e|sum up|recap)\b.*\b(?:our|my|your|the|this|last|of) (?:\w+ ){0,2}(?:money|financ\w+|spending|expenses?|income|earnings?|cash ?flow|season|budget|purse|ledger|month|week|earned|spent)\b/iu,
      /\b(?:reports?|summary|overview|breakdown) (?:about|on|of) (?:income|expenses|spending|earnings|costs)\b/iu,
      /\bwhat (?:we|you)(?:'ve| have)? (?:earned|spent)\b/iu,
    ),
  ],
  ['book', has(...BOOKS)],
  [
    'lesson',
    has(
      /\b(?:teach|tutor) (?:me|us)\b/iu,
      /\b(?:lessons?|course|tutorial|crash course|study guide|class|primer|masterclass|lesson plan|study plan|learning plan|introduction to|intro to|guide (?:to|on|about|for)|the basics of|curriculum|beginner'?s? guide|from scratch|101|the ropes|for (?:beginners|dummies)|a grounding in|up to speed with|the fundamentals|the essentials)\b/iu,
      /\b(?:learn(?:ing)?|understand|grasp|master) (?:\w+ ){0,3}(?:about|how|the|to|some|basic|\p{L}{4,})\b/iu,
      /\b(?:show|explain|teach)(?: to)? me (?:how|the basics|what|why)\b|\bexplain\b.*\bto me\b/iu,
    ),
  ],
  ['battle', (text) => FIGHT.test(text) && !NO_FIGHT.test(text)],
  [
    'research',
    has(
      /\b(?:research|investigate|find out|look up|look into|dig (?:up|into|around)|search (?:for|the)|compare|comparison|gather|collect facts|overview (?:of|on)|information|info (?:on|about)|facts (?:on|about)|sources|studies|report on|report about|briefing|dossier|fact ?sheet|background (?:on|to)|up to (?:date|speed) on|the latest (?:on|about|news)|pros and cons|options for|the market for|everything (?:about|on)|data on|the facts|alternatives (?:to|for)|reviews of|shortlist|rundown (?:of|on)|list of|the (?:lowdown|skinny|scoop|story) on|what's known|evidence|figures on|statistics on|articles|papers on|experts say|state of the art|background check|trawl|scour|uncover|unearth)\b/iu,
      /^(?:check|see|figure out|work out|find) (?:out )?(?:which|whether|if there|how (?:much|many|long|to|do|does)|why|what (?:the|is|are|a|kind)|where (?:the|to|can)|who|when the)\b/iu,
      /^find (?:me |us )?(?:a|an|the|some|two|three|five|ten|\d+|good|cheap|reliable|any) \S.*\b(?:in|for|about|near|under|on|with|that|to)\b/iu,
    ),
  ],
]
/** What nobody can look up, or what concerns only the agent. */
const OWN_AFFAIR =
  /\b(?:weather|the time\b|credits you|you have|you own|what you|your (?:purse|record|memory|memories|instructions|skills|name|care|rating|level|balance)|my (?:keys|phone|glasses|purse|name|birthday|memories)|about (?:me|yourself|you)\b|poem|joke|song|story|essay|e-?mail to|letter to|code|python|script|translate|recipe for disaster|vote|horoscope|picture|image|draw me)\b/iu

/** A clear request that no narrow rule recognises, read by what it is about. */
export function readLoosely(clause: Clause): Intent | null {
  const { text, frame } = clause
  if (
    !isDirective(clause) ||
    OWN_AFFAIR.test(text) ||
    /\b(?:don't|not|never|no) \w+/iu.test(text.split(/[,;]/u)[0] ?? '')
  )
    return null
  const again = readSchedule(clause)
  if (again) return again
  const effect = ABOUT.find(([, fits]) => fits(text))?.[0]
  if (!effect) return null
  if (effect === 'battle') return frame === 'us' || frame === 'have' ? null : battleIn(text)
  if (effect === 'quiz' || effect === 'care') return { kind: effect }
  // A booking costs something, so it must be asked for explicitly.
  if (effect === 'book' && (frame === 'have' || frame === 'us' || /\bif\b/iu.test(text))) return null
  return { kind: effect, prompt: effect === 'equip' ? `equip ${skillIn(text)}` : text }
}
