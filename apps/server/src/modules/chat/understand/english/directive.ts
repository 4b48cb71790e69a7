import type { Clause } from '../frame.ts'

/** Verbs with which people give orders. */
export const ORDERS =
  '(?:go|start|begin|open|enter|join|do|have|run|play|fight|battle|try|launch|find|queue|sign|line|set|arrange|kick|take|get|pick|give|put|throw|send|squeeze|organi[sz]e|hit|climb|step|hop|jump|head|spar|duel|challenge|face|beat|defeat|train|practi[cs]e|show|prove|scout|size|analy[sz]e|study|profile|spy|observe|watch|break|assess|check|look|suss|read|evaluate|investigate|research|examine|tell|figure|work|dissect|explain|see|teach|tutor|instruct|coach|write|make|prepare|create|build|design|draw|compose|hold|offer|enrol|enroll|sketch|develop|produce|come|help|walk|guide|talk|lead|introduce|bring|quiz|test|drill|grill|question|ask|fire|shoot|toss|chuck|pose|continue|resume|review|revise|repeat|refresh|rehearse|dig|explore|compare|gather|collect|search|google|hunt|track|scour|survey|inform|educate|list|shortlist|weigh|scan|carry|conduct|undertake|compile|draft|pull|assemble|sum|summari[sz]e|plan|map|lay|suggest|propose|figure|calculate|compute|optimi[sz]e|chart|recommend|outline|present|recap|generate|hand|brief|update|report|book|reserve|hire|buy|purchase|order|rent|commission|engage|fetch|grab|sort|schedule|remind|wake|ping|notify|form|recruit|split|divide|share|delegate|deploy|rally|muster|mobili[sz]e|use|let|equip|wear|switch|change|swap|activate|load|slot|turn|select|choose|replace|enable|care|pamper|feed|renew|reset|place|subscribe|invite|request|secure|fix|score|pin|crunch|run|measure|monitor|keep|rematch|square|line|warm|gear|attach|apply|call|pepper|bombard|interrogate|secure|nab|bag|land|lock|snap|pencil|fill|catch|trawl|uncover|unearth|hear|slip|pop|stick|bring|bust|don|fit|rustle|whip|cook|knock|line|gather|conjure|craft|tackle|dispatch|rope|round|team|ready|brush|boost|demonstrate|illustrate|clarify|unpack|demystify|enlighten|school|sharpen|brew|sniff|nose|poke|ferret|source|locate|identify|pinpoint|determine|establish|estimate|rate|rank|verify|examine|inspect|navigate|trace|string|route)'
const ORDER = new RegExp(
  `^(?:(?:please|now|then|first|next|quickly|just|go(?: and)?|also|maybe|kindly) )*${ORDERS}\\b`,
  'iu',
)

/** A sentence that states something about its first word: “Research is boring”, “Fight club was great”. */
const TELLING =
  /^(?:\S+ ){1,4}(?:is|are|was|were|has|had|shows?|says?|said|suggests?|broadens?|goes|went|makes|made|costs?|looks|seems|sounds|needs|will|would|can|never|always)\b(?! (?:i|you|we|the|a|an|it|they)\b)/iu
const IDIOMS =
  /\b(?:pick (?:your|my) battles?|fire with fire|low,? sell high|a man to fish|apples (?:and|with|to) (?:oranges|pears)|(?:teach|teaching|taught|learn(?:ed|t)?)(?: \w+){0,2} lesson$|a break$|the money$|the music$|my day$|your (?:head|shoes|mind|mistakes|conscience|life|heart|luck elsewhere)$|it a rest|club$|yourself$|well soon|the whales|it go\b|about it$|this out$|judgement|the court|the coffee|help lol|attention$|the talk$|the bullet|the bed|your lips|climate|cancer|poverty|crime|corruption|inflation|a cold\b|traffic|temptation|for your life|the day$|a hand$|some music|a song|the lights?|the door|a timer|my mum|the dishes)\b/iu

/** Only the name of the thing wanted: “Quiz time!”, “A course on tides”. */
const BARE =
  /^(?:(?:a|an|one|some|another|quick|short|daily|ranked|training|sparring|money|season|practi[cs]e|little|brief) ){0,3}(?:battle|fight|bout|duel|sparring|quiz|lesson|course|guide|tutorial|research|squad|report|itinerary|flash ?cards|dojo (?:tour|trip|route))(?: (?:on|about|in|for|to|of|with|against|through|time|now|please|session|again|today)\b(?!.*\b(?:is|are|was|were|has|had|went|would|will)\b).*)?$/iu

/** One may want to be reminded of anything: “remind me every Monday to call my mum”. */
const REMINDS = /\bremind (?:me|us)\b/iu

export const isIdiom = (text: string): boolean => IDIOMS.test(text) && !REMINDS.test(text)

/** Whether the sentence clearly asks for something, whatever it is. */
export function isDirective({ text, frame, question, polite }: Clause): boolean {
  if (isIdiom(text)) return false
  switch (frame) {
    case 'you':
    case 'us':
      return ORDER.test(text) && !/^have (?:\w+ed|been|seen|done)\b/iu.test(text)
    case 'have':
      return !/^(?:\S+ ){1,6}(?:is|are|was|were|to be|to stop|to end|back|off|over)\b/iu.test(text)
    case 'can':
      return polite || !question || text.split(' ').length >= 4
    case 'would':
      return polite || /\b(?:me|my|us|our|now)\b/iu.test(text)
    case 'want':
      return false
    case 'plain':
      return (
        (!question || polite) &&
        ((ORDER.test(text) && !TELLING.test(text)) ||
          (polite && text.split(' ').length <= 8) ||
          BARE.test(text))
      )
  }
}
