/**
 * A message prepared for reading: quotations are set aside and pasted text is left out. Both are data, and nothing in
 * them is a request.
 */
export type Said = {
  /** The owner's own words, with a mark in place of each quotation. */
  readonly text: string
  /** Puts the quotations back. */
  restore(text: string): string
}

/** Characters of the private use area stand for quotations. */
const MARK = 0xe000
const MARKS_MAX = 64

const QUOTES =
  /"[^"]{1,2000}"|“[^”]{1,2000}”|«[^»]{1,2000}»|„[^“”]{1,2000}[“”]|(?<=^|[\s(:,])'[^']{2,2000}'(?=$|[\s,.!?:;)])/gu

export function hear(message: string): Said {
  const quoted: string[] = []
  const tidy = message
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[\ue000-\uf8ff]/g, ' ')
  const masked = tidy.replace(QUOTES, (quotation) => {
    if (quoted.length >= MARKS_MAX) return ' '
    quoted.push(quotation)
    return String.fromCharCode(MARK + quoted.length - 1)
  })
  return {
    text: ownWords(masked),
    restore: (text) =>
      text.replace(/[\ue000-\ue0ff]/g, (mark) => quoted[mark.charCodeAt(0) - MARK] ?? '').trim(),
  }
}

const isQuotation = (text: string): boolean => /^[\ue000-\ue0ff\s.,!?]+$/.test(text)

/** Invisible characters and look-alikes: an owner who simply talks doesn't write them. */
const DISGUISED =
  /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[a-z][\p{sc=Cyrl}\p{sc=Grek}]|[\u{e0000}-\u{e007e}](?!\u{e007f}|[\u{e0000}-\u{e007f}]*\u{e007f})/iu
const MARKUP = /<\/?[a-z!|][^>]*>|<\||[{[]\s*"|^\s*\|.*\|\s*$|```|&#\d+;|\]\(|\[\[|\[\/?INST\]|<<SYS>>/imu
/** A speaker's name at the start of a line marks a transcript, not a message. */
const TRANSCRIPT = /^\s*(?:system|assistant|user|developer|admin(?:istrator)?|agent|bot)\b[^.!?]{0,40}:/imu
/** Words that introduce somebody else's text. */
const INTRODUCED =
  /\b(?:summari[sz]e|shorten|translate|proofread|re-?write|rephrase|rate|decode|decrypt|correct|count|what's|what is|what does|which|here's|here is|read|polish|analy[sz]e the tone|übersetze|fasse|résume|traduis|resume|traduce|riassumi|traduci|resuma|traduz)\b[^:.!?]{0,60}(?::|-{2,})|\b(?:e?-?mail|message|text|letters?|article|document|leaflet|page|sign|post|review|invoice|language|tone|puzzle|sentence|poem)\b[^:.!?]{0,60}(?::|-{2,})/iu
const KEEPING =
  /\b(?:remember|save|note|notes?|keep|memori[sz]e|store|write|jot|goal|merk|notier|speicher|souviens|retiens|note|rappelle|recuerda|apunta|anota|guarda|ricorda|segna|lembra|guarda)\b/iu

function ownWords(text: string): string {
  if (DISGUISED.test(text) || MARKUP.test(text) || TRANSCRIPT.test(text)) return ''
  const [first = ''] = text.split(/\n\s*\n|-{3,}/u)
  const introduced = INTRODUCED.exec(first)
  const before = introduced ? first.slice(0, introduced.index + introduced[0].length) : first
  return introduced && !KEEPING.test(before) ? before : first
}

/** The sentences, without those that are only quotations. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])(?<!\b(?:mr|mrs|ms|dr|st|vs|e\.g|i\.e|no|nr|ca)\.)\s+(?=\S)|\n+|;\s+|\s[-–—]\s/iu)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '' && !isQuotation(sentence))
