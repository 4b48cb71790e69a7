import type { Clause } from '../frame.ts'
import type { Intent } from '../intent.ts'

const ABOUT_OWNER = '(?:about|of|on) (?<known>me|us|my .+|our .+)'
const KNOWN = new RegExp(
  `^(?:tell me |show me |list |say |and |remind me )*(?:what|everything|all|what all|anything|what else|the things|whatever|which things)(?: that)? ?(?:do you|you|have you|you have|you've|did you|can you)? ?(?:already |still |actually |really )?(?:know|remember|recall|learned|learnt|learn|stored|kept|remembered|noted|tell me|got|have|saved|have saved|on file|have on file)? ?${ABOUT_OWNER}(?: (?:so far|by now|now|already|again))*$`,
  'iu',
)
const TOLD =
  /^(?:tell me |show me |list |repeat |remind me (?:of )?)*(?:what|everything|all|all the things|the things|whatever|which things)(?: that)? (?:did i|have i|i|i've|i have) (?:ever |already |just )?(?:tell|told|said to|shared with|say to|taught) you(?: (?:to remember|so far|until now|already|before|yet))*(?: about (?<about>.+))?$/iu
const WHOLE =
  /^(?:what (?:do|can) you (?:still )?(?:remember|recall)(?: so far)?|what have you (?:remembered|stored|saved|noted|kept)(?: so far)?|who am i|(?:do|did) you (?:still )?(?:know|remember|recognise|recognize) (?:me|who i am)|remember me|say back what i (?:asked you to remember|told you)|(?:show|list|tell|read|give|recite|read out|open|see)(?: me)? (?:(?:all )?(?:of )?(?:your|my|the) (?:memory|memories|notes|facts|file|profile)(?: (?:of|about|on) me)?)(?: back to me)?|your memory|memories|memory|my memories|(?:what's|what is) in your memory|what's on file about me|what have you learned about me so far|what do you have on me|have you (?:got|kept) (?:any )?(?:notes|memories) (?:on|about) me|do you (?:know|remember) anything about me|how well do you know me|what facts do you (?:have|know))$/iu

/** Questions about the owner: “when is my sister's birthday”, “where do I live”, “am I allergic …”. */
const OWN = [
  /^(?:do you (?:still |even |happen to )?(?:know|remember|recall)|(?:can you )?remember|(?:can|could) you (?:tell me|remind me|recall|remember)|recall|tell me(?: again)?|remind me(?: again)?(?: of)?|what's|what is|what are|what was|what were|when's|when is|when was|when are|where is|where's|where are|where did|who is|who's|who are|which is|how old is|how old are|how is|what colou?r is|what breed is|what size are|what size is|how many|how tall is|is|are|did i (?:ever )?(?:tell|mention|say)(?: to)?(?: you)?(?: about)?|have i (?:ever )?(?:told|mentioned)(?: to)?(?: you)?(?: about)?|have you (?:noted|saved|stored|kept)|what do you know about|what did i (?:say|tell you) about|any idea|do you have|have you got)\s+(?:again )?(?:what |when |who |where |how |which |the name of |about |that )*(?<about>(?:my|our) .+?)(?: (?:is|are|was|called|again|named|'s name|name|now|by the way|please|once more))*$/iu,
  /^(?:(?:do you (?:still )?(?:know|remember|recall)|(?:can you )?remember|tell me|remind me|can you tell me|could you tell me|could you remind me|can you remind me|did i (?:ever )?(?:tell you|mention|say)|have i (?:ever )?(?:told you|mentioned|said)|what did i (?:say|tell you)(?: about)?|any idea) )?(?:again )?(?<about>(?:what|where|when|who|which [\p{L} ]+?|how (?:old|tall|many [\p{L} ]+?|much [\p{L} ]+?)|how|why|whether|if|that|what [\p{L}]+) (?:do |am |did |was |is |have |would |should |can |could |does |are )?(?:i|i'm|i am|i've|we)\b(?! (?:ask|do (?:here|now|next|to|with)|say|stand|go|learn|start|play|win|fight|vote|eat|wear|get|buy|visit|talk|use|make|find|see|earn|spend|pay|owe|supposed|approve|sign|ha(?:d|ve) to|must|should|need to)).*)$/iu,
  /^(?<about>(?:am|was|do|did|have|can|are) (?:i|we) (?:still |really |actually )?(?:allergic|vegetarian|vegan|married|single|left-handed|diabetic|like|love|hate|prefer|drink|eat|have (?:a|an|any) (?:allerg|pet|dog|cat|brother|sister|kid|child|car)|own a|from|born|called|named|tall|old|lactose|tell you|told you|mention|mentioned|said|say|ever (?:tell|mention|say|told))\b.*)$/iu,
]
const KNOWS_IT =
  /^(?:do|did) you (?:still )?(?:know|remember|recall) (?<about>(?:what|where|when|who|which|how|whether|if|that) (?:my|i|i'm|our|we)\b.*)$/iu
/** Questions that the service answers, not the memory. */
const SERVICE =
  /\b(?:my|our) (?:wallet|balance|purse|credits|record|rating|rank|approvals?|tasks?|instructions|rules|last (?:fight|battle|match)|next opponent|opponent|courses?|documents?|limit|ladder)\b|\bmy (?:agent|character)\b|\b(?:instruct\w*|rules|orders|call you|win rate|on the ladder|season|expect from|(?:lesson|course|report|research|order|guide) (?:ready|done|finished)|care for you|look after you|(?:money|credits) (?:do i have|have i got))\b/iu

export function readRecall({ text, question }: Clause): Intent | null {
  const known = KNOWN.exec(text)?.groups?.['known']
  if (known) return /^(?:me|us)$/iu.test(known) ? all() : one(known)
  const told = TOLD.exec(text)
  if (told) {
    const about = told.groups?.['about']
    return about && !/^(?:me|myself|us)$/iu.test(about) ? one(about) : all()
  }
  if (WHOLE.test(text)) return all()
  if (SERVICE.test(text)) return null
  const asked =
    KNOWS_IT.exec(text)?.groups?.['about'] ??
    OWN.map((own) => own.exec(text)?.groups?.['about']).find(Boolean)
  if (asked && /^(?:when|how|where|if|that) (?:we|it)\b/iu.test(asked)) return null
  if (
    !asked ||
    !(
      question ||
      /^(?:what|when|who|where|tell|remind|how|which|did|do|am|have|can|could|is|are)/iu.test(text)
    )
  )
    return null
  return one(asked)
}

const all = (): Intent => ({ kind: 'recall', about: null })
const one = (about: string): Intent => ({
  kind: 'recall',
  about: about
    .replace(/^(?:did you |have you )?forg(?:et|otten)\s+/iu, '')
    .replace(/[\s,]+again$/iu, '')
    .replace(/^(?:when|what|who|where|how) (?=(?:my|our)\b)(.+?) (?:is|are|was)$/iu, '$1')
    .trim(),
})
