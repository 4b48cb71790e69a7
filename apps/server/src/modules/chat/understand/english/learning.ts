import type { Clause } from '../frame.ts'
import type { Intent } from '../intent.ts'

const pattern = (source: string): RegExp => new RegExp(source, 'iu')

const KIND =
  "(?:(?:short|quick|brief|little|beginner'?s?'?|full|whole|complete|proper|crash|basic|simple|step-by-step|first|new|introductory|small|mini|good|long|free|compact|structured|personal|online|study|self-study|two|three|five|ten|-|week|day|part|minute|chapter|\\d+)[ -])*"
const LESSON =
  '(?:lessons?|course|guide|study guide|tutorial|class|primer|crash course|introduction|intro|explainer|curriculum|syllabus|masterclass|study plan|learning path|workshop|starter guide|how-?to)'
const ONE = '(?:a |an |the |some |another |one |my |your |me a |us a |my first )?'
const ABOUT =
  '(?:on|about|in|to|for|of|4|covering|around|regarding|that (?:covers|teaches|explains)|which (?:covers|teaches|explains)|so (?:i|that i)|where i)'

const TEACH = [
  pattern(
    '^(?:teach|tutor|instruct|coach|train|school|educate) (?:me|us)\\b(?! (?:a lesson|something|anything|stuff|things|better|well)$)(?: .{2,})$',
  ),
  pattern(
    `^(?:give|write|make|prepare|create|build|design|set up|set me up with|start|begin|do|run|put together|plan|open|draw up|compose|organi[sz]e|hold|offer|launch|arrange|sign me up for|enrol me in|enroll me in|take|have|get me|sketch|develop|produce|come up with) (?:me |us )?${ONE}${KIND}${LESSON}(?: for me| for us)?,? ${ABOUT} \\S.*$`,
  ),
  pattern(
    `^(?:give|write|make|prepare|create|build|set up|start|do|put together|design) (?:me |us )?${ONE}(?:[\\p{L}-]+ ){1,3}(?:lesson|course|tutorial|guide|class|primer|crash course)s?(?: for (?:me|beginners))?$`,
  ),
  pattern(
    '^(?:help me (?:to )?(?:learn|understand|get better at|master|study|grasp|improve (?:at|my)|practi[sc]e|figure out how|get into|get started (?:with|on))|show me (?:how to|the basics of|the ropes of)|walk me through|guide me through|take me through|talk me through|lead me through|introduce me to|get me started (?:with|on|in)|bring me up to speed (?:on|with)|explain|give me a lesson (?:on|in)|learn me)\\b(?! (?:this|that|it|yourself|why you|what you|your|my|the (?:last|report|battle|fight|result|quiz))\\b)(?: .{2,})$',
  ),
]
const THROUGH_IT = /^(?:walk|guide|take|talk|lead) me through (?:it|this|that)\b/iu
const HAD = [
  pattern(`^${ONE}${KIND}${LESSON}(?: for me| for us)?,? ${ABOUT} \\S.*$`),
  pattern(
    `^(?:a |an |my |another )${KIND}(?:[\\p{L}-]+ ){1,3}(?:lesson|course|tutorial|class|crash course)$`,
  ),
]
const WANT =
  /^(?:learn|study|understand|get better at|get into|master|improve (?:at|my)|be taught|take (?:a|up) (?:course|lessons?)|know how to|be able to|get the hang of|pick up|brush up(?: on)?|practi[sc]e)\b(?! (?:this|that|it|why you|what you|about (?:you|your))\b)(?: .{2,})$/iu
/** “I want to learn to fight you” and the like are talk; for something vague the agent asks back. */
const VAGUE = /\b(?:some ?day|one day|eventually|maybe|sometime|in my next life)\b/iu

export function readLesson(clause: Clause, before: string): Intent | null {
  const { text, frame, question } = clause
  if (VAGUE.test(text)) return null
  if (frame === 'plain' && question) return null
  if (THROUGH_IT.test(text) && before !== '') return { kind: 'lesson', prompt: before }
  const taught = frame !== 'want' && TEACH.some((one) => one.test(text))
  const had =
    (frame === 'have' || frame === 'plain') && HAD.some((one) => one.test(text)) && !FINITE.test(text)
  const wanted =
    (frame === 'want' && WANT.test(text)) ||
    (frame === 'have' && /^how to \S/iu.test(text)) ||
    (frame === 'us' && /^(?:learn|study) (?:something about |about |some )?\S{3,}/iu.test(text))
  if (!taught && !had && !wanted) return null
  return {
    kind: 'lesson',
    prompt: wanted
      ? `teach me ${text.replace(/^(?:to )?(?:learn|study|understand|be taught)(?: about)? /iu, '')}`
      : text,
  }
}

/** A sentence about a lesson, not a request for one. */
const FINITE =
  /\b(?:is|are|was|were|has|had|did|went|looks|seems|sounds|would be|might|could be|costs?|took)\b(?!.*\bthat\b)/iu

const CARDS =
  '(?:quiz(?:zes)?|questions?|flash ?cards?|review questions?|test questions?|tests?|revision(?: questions?)?|cards|review(?: session)?|repetition|mock exam|exam|pop quiz|knowledge check|check questions)'
const SOME =
  "(?:some |a few |a couple of |a |an |my |the |one |more |another |three |five |ten |\\d+ |your |those |these |due |open |today's |all )*"
const SORT =
  "(?:(?:quick|short|little|new|good|hard|easy|tough|review|revision|random|due|open|small|tricky|practice|pop|today's) )*"

const QUIZZES = [
  pattern('^(?:quiz|test|examine|drill|grill|question|interrogate|pop-?quiz) me\\b(?! (?:if|whether) you)'),
  pattern(
    `^(?:ask|throw|fire|give|hit|send|shoot|set|show|toss) me (?:with )?${SOME}${SORT}${CARDS}\\b(?! about (?:you|your))`,
  ),
  pattern(`^(?:ask|throw|fire|shoot|toss|chuck|put|pose) ${SOME}${SORT}${CARDS} (?:at|to) me\\b`),
  pattern(
    "^(?:check|see|find out|test) (?:whether|if|what|how (?:much|well)) i(?:'ve| have)? (?:still |really |already |actually )?(?:know|remember|recall|learned|learnt|retained|can|understood|got|kept)\\b",
  ),
  pattern(
    `^(?:start|begin|do|run|open|have|make|play|continue|resume|launch|take|go through|go over|get (?:on )?with|prepare|set up|hold) (?:me )?${SOME}${SORT}(?:quiz|review(?: session| round)?|revision(?: session| round)?|flash ?cards|knowledge check|repetition|test|due questions|review cards)(?: (?:on|about|of|for|from|over|now|with me|please|session|today).*)?$`,
  ),
  pattern(
    "^(?:review|revise|go over|go through|practi[sc]e|repeat|refresh|rehearse) (?:with me )?(?:my |the |what |some |today's |all )(?:cards|flash ?cards|due|questions|i(?:'ve| have)? (?:learned|learnt|studied|read)|lessons?|course|last lesson|vocabulary|guides?)",
  ),
  pattern(
    '^(?:fire away|shoot|bring on|let me have)(?: with)?(?: the| my| some)? (?:questions|quiz|flash ?cards|review)',
  ),
  pattern(
    '^(?:revise|ask me|put me to the test|go over my cards|run through my (?:flash ?)?cards)(?: with me| together| now| a bit)*$',
  ),
  pattern('^(?:give me|ask me|throw me) (?:a|the|one|another) (?:next )?(?:review )?question$'),
]
const QUIZ_HAD = pattern(
  `^${SOME}${SORT}(?:quiz|pop quiz|review questions?|flash ?cards?|revision(?: session| questions?)?|review session|knowledge check|test questions?|review|questions)(?: (?:on|about|of|from|over|for) .{1,120})?(?: (?:now|today|tonight|for me|to answer|again))*$`,
)
const QUIZ_WANT =
  /^(?:be (?:quizzed|tested|examined|drilled|questioned)|revise|review|do (?:some|a|my) (?:revision|review|quiz|flash ?cards)|test (?:myself|my knowledge)|answer (?:some|a few|my) (?:\w+ )?questions|practi[sc]e (?:my|with) (?:flash ?)?cards|go over what i (?:learned|learnt))\b/iu

export function readQuiz({ text, frame, question, polite }: Clause): Intent | null {
  if (frame === 'plain' && question && !polite) return null
  if (frame === 'want') return QUIZ_WANT.test(text) ? { kind: 'quiz' } : null
  const had =
    (frame === 'have' || (frame === 'plain' && !FINITE.test(text))) &&
    QUIZ_HAD.test(text) &&
    !/^(?:the |your |some |more )?(?:questions?|review)$/iu.test(text)
  return had || QUIZZES.some((one) => one.test(text)) ? { kind: 'quiz' } : null
}
