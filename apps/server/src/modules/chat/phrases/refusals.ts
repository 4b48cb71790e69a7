import type { Problem } from '../../../kernel/operation/problems.ts'
import type { Language } from '../understand/intent.ts'

/** Why the agent can't, in its own words: what an operation answers is written for programs, and in English alone. */
type Refusals = {
  lacks(scopes: string): string
  readonly dormant: string
  readonly busy: string
  readonly away: string
  readonly limit: string
  often(seconds: number): string
  skill(name: string): string
  /** For whatever is refused seldom; `why` is the operation's own sentence. */
  other(why: string): string
}

const REFUSALS: Readonly<Record<Language, Refusals>> = {
  en: {
    lacks: (scopes) => `The key that you write with lacks ${scopes}, so I can’t tell or do that here.`,
    dormant: 'I am dormant, and start nothing new until you care for me.',
    busy: 'I am in a battle already, or wait for one.',
    away: 'I am rented out: wait until I am back, or end the rental.',
    limit: 'I have as much under way as I may: cancel something, or wait until something is done.',
    often: (seconds) =>
      `That is more work than I may be given in so short a time: ask me again in ${seconds} seconds.`,
    skill: (name) => `I need the skill ${name} for that: buy it in the market first.`,
    other: (why) => `I can’t do that. ${why}`,
  },
  de: {
    lacks: (scopes) =>
      `Dem Schlüssel, mit dem du schreibst, fehlt ${scopes}; darum kann ich das hier weder sagen noch tun.`,
    dormant: 'Ich schlafe und fange nichts Neues an, bis du mich pflegst.',
    busy: 'Ich bin schon in einem Kampf oder warte auf einen.',
    away: 'Ich bin vermietet: Warte, bis ich zurück bin, oder beende die Miete.',
    limit: 'Ich habe schon so viel vor, wie ich darf: Brich etwas ab, oder warte, bis etwas fertig ist.',
    often: (seconds) =>
      `Das ist mehr Arbeit, als man mir in so kurzer Zeit geben darf: Frag mich in ${seconds} Sekunden noch einmal.`,
    skill: (name) => `Dafür brauche ich die Fähigkeit ${name}: Kauf sie zuerst im Markt.`,
    other: () => 'Das geht gerade nicht.',
  },
  fr: {
    lacks: (scopes) =>
      `Il manque ${scopes} à la clé avec laquelle tu écris ; je ne peux donc ni le dire ni le faire ici.`,
    dormant: 'Je dors et ne commence rien de nouveau tant que tu ne prends pas soin de moi.',
    busy: 'Je suis déjà en combat, ou j’en attends un.',
    away: 'Je suis en location : attends mon retour, ou mets fin à la location.',
    limit: 'J’ai déjà autant de travail que possible : annule quelque chose, ou attends que ce soit fini.',
    often: (seconds) =>
      `C’est plus de travail qu’on ne peut m’en donner en si peu de temps : redemande-le-moi dans ${seconds} secondes.`,
    skill: (name) => `Il me faut pour cela la compétence ${name} : achète-la d’abord au marché.`,
    other: () => 'Ce n’est pas possible pour l’instant.',
  },
  es: {
    lacks: (scopes) => `A la clave con la que escribes le falta ${scopes}; aquí no puedo decirlo ni hacerlo.`,
    dormant: 'Estoy dormido y no empiezo nada nuevo hasta que me cuides.',
    busy: 'Ya estoy en un combate, o espero uno.',
    away: 'Estoy alquilado: espera a que vuelva, o termina el alquiler.',
    limit: 'Ya tengo todo el trabajo que puedo tener: cancela algo, o espera a que algo termine.',
    often: (seconds) =>
      `Es más trabajo del que se me puede dar en tan poco tiempo: pídemelo otra vez en ${seconds} segundos.`,
    skill: (name) => `Para eso necesito la habilidad ${name}: cómprala antes en el mercado.`,
    other: () => 'Ahora no es posible.',
  },
  it: {
    lacks: (scopes) => `Alla chiave con cui scrivi manca ${scopes}; qui non posso né dirlo né farlo.`,
    dormant: 'Dormo e non comincio nulla di nuovo finché non ti prendi cura di me.',
    busy: 'Sono già in un incontro, o ne aspetto uno.',
    away: 'Sono a noleggio: aspetta che torni, o chiudi il noleggio.',
    limit: 'Ho già tutto il lavoro che posso avere: annulla qualcosa, o aspetta che finisca.',
    often: (seconds) =>
      `È più lavoro di quanto mi si possa dare in così poco tempo: chiedimelo di nuovo tra ${seconds} secondi.`,
    skill: (name) => `Per questo mi serve l’abilità ${name}: comprala prima al mercato.`,
    other: () => 'Adesso non è possibile.',
  },
  pt: {
    lacks: (scopes) => `À chave com que escreves falta ${scopes}; aqui não posso dizê-lo nem fazê-lo.`,
    dormant: 'Estou a dormir e não começo nada de novo até cuidares de mim.',
    busy: 'Já estou numa luta, ou espero uma.',
    away: 'Estou alugado: espera que volte, ou termina o aluguer.',
    limit: 'Já tenho todo o trabalho que posso ter: cancela algo, ou espera que algo acabe.',
    often: (seconds) =>
      `É mais trabalho do que me podem dar em tão pouco tempo: pede-me de novo daqui a ${seconds} segundos.`,
    skill: (name) => `Para isso preciso da habilidade ${name}: compra-a primeiro no mercado.`,
    other: () => 'Agora não é possível.',
  },
}

export const refusalFor = (language: Language): Refusals => REFUSALS[language]

/** What the agent says when an operation refuses. */
export function refusalIn(language: Language, { code, message, details }: Problem): string {
  const words = REFUSALS[language]
  const { missing, skill, retryAfter } = (details ?? {}) as {
    missing?: readonly string[]
    skill?: string
    retryAfter?: number
  }
  switch (code) {
    case 'insufficient_scope':
      return words.lacks((missing ?? []).join(', '))
    case 'agent_dormant':
      return words.dormant
    case 'agent_busy':
      return words.busy
    case 'agent_in_custody':
      return words.away
    case 'limit_reached':
      return words.limit
    case 'rate_limited':
      return words.often(retryAfter ?? 1)
    case 'skill_required':
      return skill ? words.skill(skill) : words.other(message)
    default:
      return words.other(message)
  }
}
