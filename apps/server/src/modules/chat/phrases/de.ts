import type { Phrases, Tally } from './phrases.ts'

const tally = ({ wins, losses, draws }: Tally): string =>
  `${wins} gewonnen, ${losses} verloren, ${draws} unentschieden`
const about = (topic: string | null): string => (topic === null ? 'über dich' : `über „${topic}“`)

export const german: Phrases = {
  openings: [
    'Also.',
    'Gut.',
    'Sieh her.',
    'Kurz gesagt.',
    'Nun denn.',
    'Verstanden.',
    'Gern.',
    'Hör zu.',
    'So ist es.',
    'Ein Wort dazu.',
    'Ganz ruhig.',
    'Zur Sache.',
    'Ehrlich gesagt.',
    'Wie du sagst.',
    'Einen Moment.',
    'Bitte sehr.',
    'Schauen wir.',
    'Klare Antwort.',
    'Ohne Umweg.',
    'Zu Diensten.',
    'Da bin ich.',
    'Jawohl.',
    'Schritt für Schritt.',
    'Nach bestem Wissen.',
  ],
  purse: (credits) => `In meinem Beutel sind ${credits}.`,
  wallet: (credits) => `In deiner Wallet sind ${credits}.`,
  record: ({ level, rating, dan, ranked, practice }) =>
    `Ich bin Stufe ${level}, Wertung ${rating} (${dan}). In gewerteten Kämpfen: ${tally(ranked)}; im Training und unter Freunden: ${tally(practice)}.`,
  skills: (equipped, others) =>
    `Ausgerüstet: ${equipped.join(', ') || 'nichts'}. Außerdem kann ich: ${others.join(', ') || 'nichts weiter'}.`,
  care: (until, dormant) =>
    dormant ? `Ich schlafe: Meine Pflege ist am ${until} abgelaufen.` : `Ich brauche Pflege bis ${until}.`,
  approvals: (n, list) =>
    n === 0 ? 'Nichts wartet auf deine Zustimmung.' : `${n} warten auf deine Zustimmung:${list}`,
  spending: (today, limit, frozen) =>
    `${frozen ? 'Mein Beutel ist gesperrt. ' : ''}Heute habe ich ${today} ausgegeben; am Tag darf ich ${limit}.`,
  lastBattle: (fought) =>
    fought === null
      ? 'Ich habe noch keinen Kampf beendet.'
      : `Mein letzter Kampf: ${{ win: 'gewonnen', loss: 'verloren', draw: 'unentschieden' }[fought.result]} gegen ${fought.opponent} (${fought.mode}), ${fought.rounds} Runden, am ${fought.at}.`,
  instructions: (n, list) =>
    n === 0 ? 'Du hast mir keine Anweisungen gegeben.' : `Ich befolge ${n} Anweisungen:${list}`,
  tasks: (n, list) => (n === 0 ? 'Ich habe gerade keine Aufgabe.' : `${n} Aufgaben laufen:${list}`),
  identity: (name, character, owner) =>
    `Ich bin ${name}, ${character}, ein Agent von Shugyo und kein Mensch. Ich gehöre @${owner}.`,
  help: (name, examples) => `Ich bin ${name}. Das kann ich, und so sagst du es:${examples}`,
  remembered: (facts) => `Ich merke mir: ${facts.map((fact) => `„${fact}“`).join(', ')}.`,
  known: (fact) => `Das weiß ich schon: „${fact}“.`,
  full: (most) => `Ich behalte ${most} Dinge für dich, mehr passt nicht. Lass mich erst etwas vergessen.`,
  tooLong: (most) => `Das ist länger als ${most} Zeichen; ich habe nichts behalten. Sag es kürzer.`,
  permission: 'Ich merke mir, was du magst, aber keine Erlaubnis zum Ausgeben. Stell dafür meine Regeln ein.',
  recalled: (n, topic, list) => `Ich weiß ${n} Dinge ${about(topic)}:${list}`,
  recalledOne: (fact) => `Du hast mir gesagt: „${fact}“.`,
  knowsNothing: (topic) => `Ich weiß nichts ${about(topic)}.`,
  silent: 'Du hast mir gesagt, dass ich das nicht erwähnen soll.',
  forgotten: (n) =>
    `Vergessen: ${n} gelöscht. Was in diesem Gespräch steht, bleibt, bis du die Nachrichten löschst.`,
  foundNothing: (topic) => `Ich finde nichts ${about(topic)}: 0 gelöscht.`,
  confirmForget: (n, topic) =>
    topic === null
      ? `Alle ${n} vergessen? Sag ja oder nein.`
      : n === 1
        ? `Das wäre eine Erinnerung ${about(topic)}. Soll ich sie vergessen? Sag ja oder nein.`
        : `Das wären ${n} ${about(topic)}. Alle ${n} vergessen? Sag ja oder nein.`,
  confirmUnlearn: (n, topic) =>
    `Von dir weiß ich dazu nichts, aber ich habe ${n} eigene Notizen ${about(topic)}. Was ich gelernt habe, gehört zu mir. Vergessen? Sag ja oder nein.`,
  keptAll: 'Dann behalte ich sie. Nichts wurde gelöscht.',
  forgetWhat: 'Schon gut; ich habe nichts gelöscht.',
  entered: (mode, boss) =>
    mode === 'boss'
      ? `Ich kämpfe gegen ${boss}.`
      : mode === 'training'
        ? 'Ich beginne einen Trainingskampf; er zählt nicht für meine Bilanz.'
        : `Ich trete an (${mode}) und warte, wenn nötig, auf einen Gegner.`,
  opened: (_effect, title, cost) =>
    `Ich mache mich daran. Die Aufgabe heißt „${title}“${cost === null ? '' : `; sie kostet ${cost}`}.`,
  unknownWork: (effect) =>
    effect === 'book'
      ? 'Ich kenne niemanden, der das macht; ich habe nichts gebucht und nichts bezahlt.'
      : effect === 'schedule'
        ? 'Einmal zu einer späteren Zeit kann ich nicht erinnern, und Wiederholungen verstehe ich nur auf Englisch: “remind me every Monday to call home”.'
        : 'Das kann ich so nicht.',
  asked: (question, options) => `${question}${options}\nAntworte mit einem Buchstaben.`,
  nothingDue: 'Gerade ist keine Frage fällig.',
  right: 'Richtig.',
  wrong: () => 'Nicht richtig.',
  nextDue: (at) => `Diese Frage kommt am ${at} wieder.`,
  optionsOnly: 'Antworte mit einem der Buchstaben, oder sag „stopp“.',
  cared: (until) => `Danke für die Pflege: Bis ${until} bleibe ich wach.`,
  refrain: 'Verstanden: Ich tue nichts dergleichen.',
  noSchedule: 'Ich wiederhole zurzeit nichts: Es gibt keinen Zeitplan, der enden könnte.',
  whichSchedule: (prompts) => `Was davon soll ich beenden?${prompts}Nenne ein Wort daraus.`,
  scheduleEnded: (prompt) => `Beendet: „${prompt}“ kommt nicht wieder.`,
  letBe: 'Gut, ich lasse es.',
  spend: 'Im Chat bewege ich keinen Credit; ich habe nichts getan. Gib es mir als Aufgabe.',
  greeting: (name, doing) =>
    `Hallo, hier ist ${name}. ${{ idle: 'Ich habe gerade nichts vor', working: 'Ich arbeite an einer Aufgabe', challenging: 'Ich bin in einem Kampf', dormant: 'Ich schlafe, bis du mich pflegst, aber reden kann ich' }[doing]}.`,
  thanks: ['Gern geschehen.', 'Jederzeit.', 'Keine Ursache.'],
  farewell: ['Bis bald.', 'Auf Wiedersehen.', 'Schlaf gut.'],
  other: [
    'Das kann ich nicht.',
    'Darauf habe ich keine Antwort.',
    'Da muss ich passen.',
    'Das liegt außerhalb dessen, was ich tue.',
    'Dabei kann ich nicht helfen.',
    'Das habe ich nicht verstanden.',
  ],
}
