import type { Language } from '../intent.ts'
import { folded } from '../significant.ts'
import { subjectIn } from './subjects.ts'

type Foreign = Exclude<Language, 'en'>

/**
 * How an order for research or a lesson words its topic, which is the group `topic`. Patterns see lower case without
 * accents; the first match counts.
 */
const WORDED: Readonly<Record<Foreign, readonly RegExp[]>> = {
  de: [
    /^(?:find\w*|krieg\w*)(?: (?:bitte|mal|doch|fur mich))* (?:heraus|raus),? (?<topic>.+)$/du,
    /^bring\w*(?: (?:mir|uns|bitte|mal|doch))+ (?:etwas uber |alles uber |die grundlagen (?:von|der|des) )?(?<topic>.+?) bei$/du,
    /^(?:schreib|mach|erstell|gib|besorg|bring|such|finde|sammle|hol)\w*(?: (?:mir|uns|bitte|mal|doch|fur mich))* (?:(?:einen?|die|alle|einige|ein paar) )?(?:\p{L}+ )?(?:\p{L}*kurs|lektion|leitfaden|einfuhrung|anleitung|bericht|uberblick|zusammenfassung|infos?|informationen|fakten|daten|zahlen|alles|etwas) (?:uber|zu|zum|zur|in|nach) (?<topic>.+)$/du,
    /^(?:such\w*|schau\w*|sieh|forsch\w*|informier\w* dich)(?: (?:mir|uns|bitte|mal|doch|fur mich))* (?:nach|uber) (?<topic>.+?)(?: nach)?$/du,
    /^(?:recherchier\w*|untersuch\w*|erforsch\w*|vergleich\w*|ermittle|such\w*|finde?|erklar\w*|lehre?|unterricht\w*)(?: (?:mir|mich|uns|bitte|mal|doch|fur mich|kurz))*(?: (?:alles|etwas|infos?|informationen))?(?: (?:uber|zum thema|zu|in))? (?<topic>.+)$/du,
    /^(?:mir |uns )?(?:herausfinden|nachschauen|nachsehen|recherchieren|erklaren),? (?<topic>.+)$/du,
    /^(?:mir |uns )?(?:alles |etwas |infos? |informationen )?(?:uber |zu |nach )?(?<topic>.+?) (?:recherchieren|beibringen|erklaren|suchen|untersuchen|vergleichen|lernen|verstehen|herausfinden|heraussuchen)$/du,
  ],
  fr: [
    /^(?:fais|lance)(?:-moi)? (?:une |des )?recherches? (?:sur|a propos de) (?<topic>.+)$/du,
    /^(?:ecris|fais|prepare|donne|trouve|cherche)(?:-moi|-nous)? (?:une?|des|quelques|les) (?:\p{L}+ )?(?:cours|lecon|guide|tutoriel|introduction|initiation|rapport|resume|synthese|informations?|infos?|donnees|faits) (?:sur |d'|de |a |au |aux )(?<topic>.+)$/du,
    /^(?:renseigne-toi|enquete|informe-toi) sur (?<topic>.+)$/du,
    /^(?:cherche|recherche|trouve|explore|compare|etudie|apprends|enseigne|explique|initie)(?:-moi|-nous)?(?: (?:tout|sur|a))* (?<topic>.+)$/du,
    /^(?:m'|nous )?(?:apprendre|enseigner|expliquer|chercher|rechercher|trouver|comprendre)(?: (?:tout|sur|a))* (?<topic>.+)$/du,
  ],
  es: [
    /^(?:haz|haga)(?:me)? (?:una )?(?:investigacion|busqueda) (?:sobre|de) (?<topic>.+)$/du,
    /^(?:escribe|haz|prepara|da|busca|trae)(?:me|nos)? (?:(?:un|una|unos|algunos) )?(?:\p{L}+ )?(?:curso|leccion|guia|tutorial|introduccion|clase|informe|resumen|informacion|datos|todo) (?:acerca de|de|sobre|a) (?<topic>.+)$/du,
    /^(?:investiga|busca|averigua|encuentra|explora|compara|recopila|ensena|explica|informate)(?:r|me|nos|rme)?(?: (?:todo|algo|sobre|acerca de))* (?<topic>.+)$/du,
    /^(?:aprender|entender)(?: (?:todo|algo|sobre))* (?<topic>.+)$/du,
  ],
  it: [
    /^(?:fai|fammi) (?:una )?ricerc\p{L}+ (?:sull'|(?:su|sul|sulla|sulle|sugli|sui) )(?<topic>.+)$/du,
    /^(?:scrivi|prepara|fa|da|dai|cerca|trova|porta)(?:mmi|mi|re|rmi)? (?:(?:un|una|uno|dei|delle) )?(?:\p{L}+ )?(?:corso|lezione|guida|tutorial|introduzione|rapporto|informazioni|notizie|dati|tutto) (?:sull'|dell'|all'|(?:su|sul|sulla|sulle|sugli|sui|di|del|della|delle|a|al|alla|alle) )(?<topic>.+)$/du,
    /^(?:cerca|ricerca|indaga|scopri|trova|esplora|confronta|raccogli|insegna|spiega|informati)(?:mi|ci|re|rmi)?(?: (?:tutto|qualcosa))?(?: sull'| (?:su|sul|sulla|sulle|sugli|sui))? ?(?<topic>.+)$/du,
    /^(?:imparare|capire) (?<topic>.+)$/du,
  ],
  pt: [
    /^(?:faz|faca)(?:-me)? (?:uma )?(?:pesquisa|investigacao) (?:sobre|de) (?<topic>.+)$/du,
    /^(?:escreve|faz|prepara|da|procura|arranja|traz)(?:-me|-nos)? (?:(?:um|uma|uns|umas) )?(?:\p{L}+ )?(?:curso|licao|guia|tutorial|introducao|aula|relatorio|resumo|informac\p{L}+|dados|tudo) (?:de|sobre|a|acerca de) (?<topic>.+)$/du,
    /^(?:me )?(?:pesquis[ae]|procur[ae]|investig[ae]|descobre|descubra|encontr[ae]|explor[ae]|compar[ae]|recolhe|ensin[ae]|explic[aq]u?e?)(?:r)?(?:-me|-nos)?(?: (?:tudo|algo|sobre|acerca de))* (?<topic>.+)$/du,
    /^(?:aprender|perceber|entender)(?: (?:tudo|algo|sobre))* (?<topic>.+)$/du,
  ],
}

const ARTICLE =
  /^(?:(?:d(?:ie|er|as|en|em)|ein(?:e[nmr]?)?|les?|la|l'|des|du|de la|d'|une?|el|los|las|lo|una|il|gli|i|le|uno|o|a|os|as|um|uma) ?(?<=[ '])){1,2}(?=\p{L})/u

/**
 * The topic of an order in another language: by its English name where the library has it, because the library is in
 * English, and else as the owner wrote it. Null when the words are no such order.
 */
export function topicIn(language: Language, prompt: string): string | null {
  if (language === 'en') return null
  const said = prompt
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/^[¿¡\s]+|(?<![\s?!.…])[\s?!.…]+$/gu, '')
  const flat = folded(said)
  for (const pattern of WORDED[language]) {
    const [start, end] = pattern.exec(flat)?.indices?.groups?.['topic'] ?? []
    if (start === undefined) continue
    const topic = withoutArticle(said.slice(start, end))
    return subjectIn(language, folded(topic)) ?? topic
  }
  return null
}

const withoutArticle = (topic: string): string =>
  topic.slice(topic.length - folded(topic).replace(ARTICLE, '').length)
