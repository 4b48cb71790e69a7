import type { Intent, Language } from './intent.ts'
import { folded } from './significant.ts'

/** What bounds a request: what it leaves out, and when or on what condition it holds. Patterns see folded text. */
type Bounds = { readonly excepts: RegExp; readonly later: RegExp; readonly meanwhile: RegExp }

const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'

const BOUNDS: Readonly<Record<Language, Bounds>> = {
  en: {
    excepts:
      /\b(?:(?:all|every\w*|any\w*|nothing|none|no ?one|nobody|whoever|\w+s) but(?! (?:also|then|please)\b)|(?:all|every|each|any) (?:\w+ ){1,4}but\b(?! (?:also|then|please)\b)|but (?:not|never|for|leave|keep|spare|(?:the|my|your|our) one)|except\w*|excluding|excepting|save for (?:the|my|your) one|apart from|aside from|other than|besides|barring|with the exception|leaving out|leave out|not including|without touching)\b/u,
    later: new RegExp(
      `\\b(?:tomorrow|later|(?<!as )soon|sometime|some ?time|eventually|another (?:time|day)|some other (?:time|day)|(?:this|in the) (?:morning|afternoon|evening)|(?:on|this|next|coming|after|from|by) ${DAY}|(?:next|coming) (?:time|week|month|year|season|morning|weekend)|(?:at|over|after) the (?:weekend|end of)|(?:at|around|by|after) (?:\\d+\\w*|noon|midnight|lunch|dinner|breakfast|half|quarter|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b)|in (?:an?|one|two|three|four|five|six|ten|twenty|thirty|half|a few|some|\\d+) (?:\\w+ )?(?:seconds?|min(?:ute)?s?|hours?|days?|weeks?|months?|h|hrs?)|after (?:you|i|we|it|the|my|your|that|this|he|she|they)|(?:as soon as(?! (?:possible|you can)\\b)|once (?:you|i|we|it|the|my|your|he|she|they|everyone))|when(?:ever)? (?!(?:you|u)(?:'re| are)? (?:can|could|ready|like|want|have|get|feel)\\b)|(?:if|provided|assuming|in case) (?:that )?(?:you feel (?!like\\b)|you think|you have (?!(?:a |the )?(?:time|moment|minute)\\b)|you (?!like|can|could|want|please|don't|would|will|wish|have|may|dare|feel|think)|i|it|it's|we|he|she|they|there|the|my|your|nobody|someone|no|all)\\b|unless)\\b`,
      'u',
    ),
    meanwhile: new RegExp(
      `\\b(?:today|tonight|tomorrow|until|till|til|for now|for the (?:moment|time being|day|week|month|next|weekend|rest)|for (?:an?|one|two|three|a few|some|\\d+) (?:\\w+ )?(?:hours?|days?|weeks?|months?|while|bit)|for today|for tonight|for tomorrow|at the moment|(?:this|next|coming) (?:week|weekend|month|morning|afternoon|evening|time|once|one|round|run|season|year|${DAY})|(?:on|from|after|before|over) (?:${DAY}|the weekend|\\d)(?!s\\b)|just once|(?:only )?once|temporarily|a while|a bit|meanwhile|while|during|as long as|unless|if (?!(?:you (?:can|could|please|like|want|would|don't mind)|possible)\\b)|when (?!you (?:can|have|get)\\b)|as soon as|pause|suspend|snooze|skip|postpone|delay|mute|hold|later|soon)\\b`,
      'u',
    ),
  },
  de: {
    excepts:
      /\b(?:auss?er|ausgenommen|ausnahme|bis auf|abgesehen von|aber (?:nicht|behalt\w*|lass\w*|mein\w*)|nur nicht|und behalt\w*|und lass\w*)\b/u,
    later:
      /(?<!\b(?:guten|jeden|am|diesen) )\bmorgen\b|\b(?:spater|nachher|ubermorgen|bald|irgendwann|heute abend|am abend|morgen fruh|nachste[nsrm]?|(?:am|ab) (?:\w+tag|mittwoch|wochenende)|um (?:\d+\w*|halb|viertel|mittag)|in (?:eine[rm]|zwei|drei|ein paar|\d+) (?:sekunden?|minuten?|stunden?|tage?n?|wochen?)|wenn(?! (?:du (?:kannst|magst|willst|mochtest)|moglich))|falls(?! du (?:kannst|magst))|sobald|nachdem|sofern|nur falls)\b/u,
    meanwhile:
      /(?<!\bjeden )\bmorgen\b|\b(?:heute|bis|vorerst|vorlaufig|einstweilen|diese[nrs]? (?:woche|monat|mal|wochenende)|nachste[nrs]? (?:woche|monat|mal)|eine (?:zeit|weile)\w*|fur (?:heute|morgen|eine|zwei|drei|\d+)|am (?:\w+tag|mittwoch|wochenende)|solange|wahrend|wenn|falls|sobald|einmal|pausier\w*|pause|aussetz\w*|setze?|unterbrich|verschieb\w*)\b/u,
  },
  fr: {
    excepts:
      /\b(?:sauf|excepte|hormis|hors|a part|a l'exception|a l'exclusion|mis a part|en dehors de|mais (?:pas|garde\w*|laisse\w*|conserve\w*)|et (?:garde|laisse|conserve)\w*)\b/u,
    later:
      /\b(?:demain|apres-demain|plus tard|ce soir|bientot|tout a l'heure|prochaine?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|a (?:\d+\w*|midi|minuit)|vers \d+\w*|dans (?:une?|deux|trois|quelques|\d+) (?:secondes?|minutes?|heures?|jours?|semaines?)|si (?!tu (?:peux|veux)\b)|quand|des que|lorsque|une fois que|apres)\b|\bs'il (?!te|vous)/u,
    meanwhile:
      /\b(?:aujourd'hui|demain|jusqu\w*|pour (?:l'instant|le moment|aujourd'hui|demain)|cette (?:semaine|fois)|ce (?:soir|mois|week)|la semaine prochaine|pendant|tant que|si (?=\p{L})|quand|des que|suspends?|pause|reporte|(?:lun|mar|mercre|jeu|vendre|same)di prochain)\b/u,
  },
  es: {
    excepts:
      /\b(?:(?<!\b(?:al|o|lo) )menos|excepto|salvo|exceptuando|a excepcion|aparte de|quitando|fuera de|pero (?:no|guarda\w*|conserva\w*|deja\w*|manten)|y (?:guarda|conserva|deja|manten)\w*)\b/u,
    later:
      /(?<!\b(?:cada|la|esta) )\bmanana\b|\b(?:mas tarde|luego|despues|esta noche|esta tarde|pronto|proxim[oa]|(?:el|este) (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|a las? \w+|dentro de|en (?:una?|dos|tres|\d+) (?:segundos?|minutos?|horas?|dias?|semanas?)|si (?!puedes|quieres)|cuando (?!puedas|quieras)|en cuanto|una vez que)\b/u,
    meanwhile:
      /(?<!\b(?:cada|la) )\bmanana\b|\b(?:hoy|hasta|por ahora|de momento|por el momento|esta (?:semana|noche|vez|tarde)|este (?:mes|fin)|la semana que viene|mientras|durante|si (?=\p{L})|cuando|en cuanto|pausa|suspende|aplaza)\b/u,
  },
  it: {
    excepts:
      /\b(?:tranne|eccetto|salvo|fuorche|a parte|ad eccezione|all'infuori|escluso|esclusa|ma (?:non|tieni|conserva|lascia|mantieni)|e (?:tieni|conserva|lascia|mantieni))\b/u,
    later:
      /\b(?:domani|dopodomani|piu tardi|dopo|stasera|presto|prossim[oa]|(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica)|alle \w+|tra (?:un'?|due|tre|\d+) ?(?:secondi|minut[oi]|or[ae]|giorn[oi])|fra (?:un'?|due|tre|\d+) ?(?:minut[oi]|or[ae])|se (?!puoi|vuoi)|quando (?!puoi|vuoi)|appena|una volta che)\b/u,
    meanwhile:
      /\b(?:oggi|domani|fino|per ora|per il momento|per adesso|questa (?:settimana|volta|sera)|questo mese|stasera|la prossima settimana|mentre|durante|finche|se (?=\p{L})|quando|appena|sospendi|pausa|rimanda)\b/u,
  },
  pt: {
    excepts:
      /\b(?:(?<!\b(?:ao|ou|pelo) )menos|exceto|excepto|salvo|tudo fora|a excecao|com excecao|tirando|a parte|mas (?:nao|guarda\w*|mantem|deixa\w*|conserva\w*)|e (?:guarda|mantem|deixa|conserva)\w*)\b/u,
    later:
      /\b(?:amanha|mais tarde|logo|depois|hoje a noite|esta noite|em breve|proxim[oa]|(?:na|no) (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)|as \d+\w*|ao meio-dia|daqui a|em (?:uma?|duas|tres|\d+) (?:minutos?|horas?|dias?)|se (?!puderes|quiseres|podes)|quando (?!puderes|quiseres)|assim que|uma vez que)\b/u,
    meanwhile:
      /\b(?:hoje|amanha|ate|por agora|por enquanto|de momento|esta (?:semana|noite|vez)|este mes|na proxima semana|enquanto|durante|se (?=\p{L})|quando|assim que|suspende|pausa|adia)\b/u,
  },
}

const find = (which: keyof Bounds) => (language: Language, text: string) =>
  BOUNDS[language][which].exec(folded(text.replace(/[’‘]/gu, "'")))

/** “All but …”: something is left out. The words that say so, and where. */
export const leftOut = find('excepts')
/** “Tomorrow”, “at six”, “once you win”: not now. */
export const putOff = find('later')
/** “Today”, “until Friday”, “for now”: not for good. */
export const forAWhile = find('meanwhile')

const isWide = (intent: Intent): boolean =>
  intent.kind === 'forget'
    ? intent.many || intent.about === null
    : intent.kind === 'forget_what' && !!intent.spares

/** [chat-16] Everything but something is not everything, and what is to be kept is no new fact. */
export function sparing(intents: readonly Intent[]): Intent[] {
  if (!intents.some(isWide)) return [...intents]
  return [
    { kind: 'forget_what', spares: true },
    ...intents.filter((one) => !isWide(one) && one.kind !== 'remember' && one.kind !== 'refrain'),
  ]
}
