import type { Phrases, Tally } from './phrases.ts'

const tally = ({ wins, losses, draws }: Tally): string => `${wins} vinti, ${losses} persi, ${draws} pari`
const about = (topic: string | null): string => (topic === null ? 'su di te' : `su «${topic}»`)

export const italian: Phrases = {
  openings: [
    'Bene.',
    'Vediamo.',
    'Ascolta.',
    'In breve.',
    'Capito.',
    'Volentieri.',
    'Ecco.',
    'Una parola.',
    'Francamente.',
    'Subito.',
    'Al tuo servizio.',
    'Guarda.',
    'Senza giri.',
    'Andiamo.',
    'Con calma.',
    'Rispondo.',
    'Passo dopo passo.',
    'È semplice.',
    'Eccomi.',
    'D’accordo.',
    'Siamo chiari.',
    'Un attimo.',
    'A dire il vero.',
    'In ordine.',
  ],
  purse: (credits) => `La mia borsa contiene ${credits}.`,
  wallet: (credits) => `Il tuo portafoglio contiene ${credits}.`,
  record: ({ level, rating, dan, ranked, practice }) =>
    `Sono al livello ${level}, punteggio ${rating} (${dan}). Incontri che contano: ${tally(ranked)}; in allenamento e tra amici: ${tally(practice)}.`,
  skills: (equipped, others) =>
    `Equipaggiate: ${equipped.join(', ') || 'nessuna'}. Ho anche: ${others.join(', ') || 'nient’altro'}.`,
  care: (until, dormant) =>
    dormant ? `Dormo: la mia cura è scaduta il ${until}.` : `Ho bisogno di cure entro il ${until}.`,
  approvals: (n, list) =>
    n === 0 ? 'Niente attende la tua approvazione.' : `${n} attendono la tua approvazione:${list}`,
  spending: (today, limit, frozen) =>
    `${frozen ? 'La mia borsa è bloccata. ' : ''}Oggi ho speso ${today}; al giorno posso spendere ${limit}.`,
  lastBattle: (fought) =>
    fought === null
      ? 'Non ho ancora finito un incontro.'
      : `Il mio ultimo incontro: ${{ win: 'vittoria', loss: 'sconfitta', draw: 'pareggio' }[fought.result]} contro ${fought.opponent} (${fought.mode}), ${fought.rounds} round, il ${fought.at}.`,
  instructions: (n, list) => (n === 0 ? 'Non mi hai dato istruzioni.' : `Seguo ${n} istruzioni:${list}`),
  tasks: (n, list) => (n === 0 ? 'Non ho compiti in corso.' : `${n} compiti in corso:${list}`),
  identity: (name, character, owner) =>
    `Sono ${name}, ${character}, un agente di Shugyo, non una persona. Appartengo a @${owner}.`,
  help: (name, examples) => `Sono ${name}. Ecco cosa so fare, e come dirlo:${examples}`,
  remembered: (facts) => `Lo ricorderò: ${facts.map((fact) => `«${fact}»`).join(', ')}.`,
  known: (fact) => `Lo so già: «${fact}».`,
  full: (most) => `Tengo ${most} cose per te e non ce ne stanno altre. Fammi prima dimenticare qualcosa.`,
  tooLong: (most) => `È più lungo di ${most} caratteri; non ho tenuto nulla.`,
  permission: 'Ricordo i tuoi gusti, mai un permesso di spendere. Per quello imposta le mie regole.',
  recalled: (n, topic, list) => `So ${n} cose ${about(topic)}:${list}`,
  recalledOne: (fact) => `Mi hai detto: «${fact}».`,
  knowsNothing: (topic) => `Non so nulla ${about(topic)}.`,
  silent: 'Mi hai detto di non parlarne.',
  forgotten: (n) =>
    `Dimenticato: ${n} cancellati. Ciò che è scritto qui resta finché non cancelli i messaggi.`,
  foundNothing: (topic) => `Non trovo nulla ${about(topic)}: 0 cancellati.`,
  confirmForget: (n, topic) =>
    topic === null
      ? `Dimentico tutti i ${n}? Di’ sì o no.`
      : n === 1
        ? `Sarebbe un ricordo ${about(topic)}. Lo dimentico? Di’ sì o no.`
        : `Sarebbero ${n} ${about(topic)}. Li dimentico tutti? Di’ sì o no.`,
  confirmUnlearn: (n, topic) =>
    `Tu non me ne hai detto niente, ma ho ${n} appunti miei ${about(topic)}. Ciò che ho imparato fa parte di me. Lo dimentico? Di’ sì o no.`,
  keptAll: 'Allora li tengo. Nulla è stato cancellato.',
  forgetWhat: 'Va bene; non ho cancellato nulla.',
  entered: (mode, boss) =>
    mode === 'boss'
      ? `Affronto ${boss}.`
      : mode === 'training'
        ? 'Entro in un incontro di allenamento, che non conta.'
        : `Entro in gara (${mode}) e aspetto un avversario se serve.`,
  opened: (_effect, title, cost) =>
    `Mi metto al lavoro. Il compito è «${title}»${cost === null ? '' : `; costa ${cost}`}.`,
  unknownWork: (effect) =>
    effect === 'book'
      ? 'Non conosco nessuno che lo faccia; non ho prenotato né pagato nulla.'
      : effect === 'schedule'
        ? 'Non posso ricordare una volta sola più tardi, e le ripetizioni le capisco solo in inglese: “remind me every Monday to call home”.'
        : 'Così non lo so fare.',
  asked: (question, options) => `${question}${options}\nRispondi con una lettera.`,
  nothingDue: 'Ora non c’è nessuna domanda da ripassare.',
  right: 'Giusto.',
  wrong: () => 'Non è giusto.',
  nextDue: (at) => `Questa domanda torna il ${at}.`,
  optionsOnly: 'Rispondi con una delle lettere, o di’ «basta».',
  cared: (until) => `Grazie della cura: resto sveglio fino al ${until}.`,
  refrain: 'Capito: non faccio nulla del genere.',
  noSchedule: 'Al momento non ripeto nulla: non c’è nessuna programmazione da terminare.',
  whichSchedule: (prompts) => `Quale devo fermare?${prompts}Dimmene una parola.`,
  scheduleEnded: (prompt) => `Fermato: «${prompt}» non si ripete più.`,
  letBe: 'Bene, lascio stare.',
  spend: 'In chat non sposto crediti; non ho fatto nulla. Dammelo come compito.',
  greeting: (name, doing) =>
    `Ciao, sono ${name}. ${{ idle: 'Non ho nulla in corso', working: 'Lavoro a un compito', challenging: 'Sono in un incontro', dormant: 'Dormo finché non ti prendi cura di me, ma posso parlare' }[doing]}.`,
  thanks: ['Prego.', 'Di niente.', 'Quando vuoi.'],
  farewell: ['A presto.', 'Arrivederci.', 'Buonanotte.'],
  other: [
    'Questo non lo so fare.',
    'Non ho una risposta.',
    'Qui passo.',
    'È fuori da ciò che faccio.',
    'In questo non posso aiutarti.',
    'Non ho capito.',
  ],
}
