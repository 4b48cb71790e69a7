import { truncate } from '../../../kernel/lib/unicode.ts'
import { shortened } from '../rules.ts'
import { bare } from './words.ts'

const re = (source: string): RegExp => new RegExp(source, 'iu')

/** Up to four words in front of a thing; none that begins what it is about: “write a guide on regular expressions”. */
const A = '(?:(?:me|us) )?(?:(?:an?|the|some|any|all|my|our|this|that|another) )?'
const SOME_WORDS = '(?:(?!(?:on|about|for|of|to|in|into|how|why)\\b)[\\w/+#-]+ ){0,4}?'
const TEXTS_OF_OURS =
  '(?:reports?|guides?|courses?|lessons?|summar(?:y|ies)|overviews?|tutorials?|introductions?|briefs?|primers?)'
const CODE =
  '(?:code|functions?|scripts?|programs?|programmes?|quer(?:y|ies)|regex(?:es)?|regexps?|regular expressions?|algorithms?|classes|class|unit tests?|macros?|formulas?|stylesheets?|endpoints?|apis?|parsers?|bots?|migrations?)'
const A_TEXT =
  '(?:text|article|paragraph|sentence|passage|code|essay|e-?mail|letter|message|document|file|function|script|program|query|cv|resume|draft|thesis|story|poem|contract|notes?|transcript|page|pull request|commit|translation)s?'
const POINTED = `(?:(?:this|these|those|the (?:attached|pasted|quoted|above|below))\\b|the following(?: (?:[\\w-]+ )?${A_TEXT}\\b|\\s*:|$)|(?:my|our|the|that|a)\\s+(?:[\\w-]+ ){0,2}${A_TEXT}\\b)`

type Deed = { readonly asks: readonly RegExp[]; readonly say: (asked: string) => string }

const DEEDS: readonly Deed[] = [
  {
    asks: [
      re('^(?:debug|refactor|implement|reimplement|unit[- ]test)\\s'),
      re(
        `^(?:program|compile|deploy|optimi[sz]e)\\s+${A}${SOME_WORDS}(?:${CODE}|apps?|websites?|servers?)\\b`,
      ),
      re(`^code\\s+${A}\\S`),
      re(
        `^(?:find|fix|spot|locate|catch|solve|correct|repair)\\s+${A}(?:[\\w-]+ ){0,3}(?:bugs?|errors?|mistakes?|typos?|exceptions?|crash(?:es)?)\\b(?! (?:in|at|near|around|on) (?!(?:this|that|these|my|our|the|a|an|it)\\b))`,
      ),
      re(
        `^(?:write|create|make|generate|build|develop|give|produce|draft|design|complete|finish)\\s+${A}(?!(?:[\\w-]+ ){0,3}${TEXTS_OF_OURS}\\b)${SOME_WORDS}${CODE}\\b`,
      ),
    ],
    say: (asked) =>
      `I can’t do “${asked}”: I neither write nor mend code. What I can do is explain what it needs, “teach me regular expressions”, “teach me SQL”.`,
  },
  {
    asks: [
      re(
        `^(?:summari[sz]e|sum up|shorten|condense|abridge|review|proofread|proof-read|rewrite|re-write|rephrase|paraphrase|reword|improve|polish|edit|correct|grade|mark|critique|annotate|format|simplify|check|analy[sz]e|explain|comment on|give (?:me )?feedback on|continue|expand|finish|transcribe|classify|extract)\\s+${POINTED}`,
      ),
      re(
        '^(?:summari[sz]e|sum up|review|proofread|rewrite|rephrase|paraphrase|edit|correct|improve|check)\\s*:',
      ),
      re('^(?:proofread|rephrase|paraphrase|reword|transcribe)\\s'),
    ],
    say: (asked) =>
      `I can’t “${asked}”, because I don’t work on a text of yours: what I write are reports, guides and courses, from what my sources say, “write a report on clear writing”.`,
  },
  {
    asks: [
      /^(?:translate|interpret)\s/iu,
      re(
        `^(?:how do (?:you|i) say|what is)\\s.+\\bin (?:french|spanish|german|italian|portuguese|dutch|japanese|chinese|latin|russian|arabic)$`,
      ),
    ],
    say: (asked) =>
      `I can’t “${asked}”: what I write are reports, guides and courses, in my own words, “teach me how to learn a language”.`,
  },
  {
    asks: [
      re(`^(?:compose|draft|invent|improvise|rap|sing)\\s+(?!${A}(?:[\\w-]+ ){0,3}${TEXTS_OF_OURS}\\b)`),
    ],
    say: (asked) =>
      `I can’t “${asked}”: what I write are reports, guides and courses, from what my sources say, “write a report on heat pumps”.`,
  },
]

/** A line of source code, or a fence around some; one such line may be a quotation, two are a text to work on. */
const FENCE = /^[ \t]{0,20}(?:```|~~~)/mu
const CODE_LINE =
  /^[ \t]{0,40}(?:(?:def|class|function|func|fn|public|private|static|const|let|var|import|from|#include|using|package|for|while|if|else|elif|return|try|except|catch|switch|print|echo|select|insert|update|create table)\b.{0,200}?[({;:=].{0,200}|[\w.[\]]{1,80}[ \t]{0,8}(?:[-+*/]?=|\+\+|--).{1,200}|[{}][ \t]{0,8};?|<\/?[a-z][^>]{0,200}>.{0,200}|.{1,200}[;{}][ \t]{0,8})$/imu
const INLINE =
  /\b(?:def|function|func|fn)\s+\w+\s*\(|\b(?:const|let|var)\s+\w+\s*=|=>\s*[{(]|\b(?:int|void|public|static)\s+\w+\s*\([^)]*\)\s*\{|#include\s*<|\breturn\b[^.]*;/u
const LINES_MAX = 40

function holdsCode(prompt: string): boolean {
  if (FENCE.test(prompt) || INLINE.test(prompt)) return true
  const lines = prompt.split('\n').slice(0, LINES_MAX)
  return lines.filter((line) => line.length <= 200 && CODE_LINE.test(line)).length > 1
}

const CODE_PASTED =
  'I can’t work on code that is pasted here, neither to find its faults nor to explain or change it. What I can do is teach what it needs, “teach me regular expressions”, “teach me SQL”.'

/** An order is known by its beginning; a very long prompt must not cost more to read. */
const DEED_MAX = 300
const ASKED_MAX = 80

/**
 * [tasks-44] Why the agent can't do what is asked with a text or with code: neither is explained, reported on, taught or planned,
 * and words on its topic would not be what was asked. Null where nothing of that kind is asked.
 */
export function deedRefusal(prompt: string): string | null {
  const text = truncate(bare(prompt), DEED_MAX)
  const deed = DEEDS.find(({ asks }) => asks.some((words) => words.test(text)))
  if (deed) return deed.say(shortened(text, ASKED_MAX))
  return holdsCode(prompt) ? CODE_PASTED : null
}
