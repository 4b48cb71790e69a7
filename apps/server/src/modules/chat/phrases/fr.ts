import type { Phrases, Tally } from './phrases.ts'

const tally = ({ wins, losses, draws }: Tally): string => `${wins} gagnés, ${losses} perdus, ${draws} nuls`
const about = (topic: string | null): string => (topic === null ? 'sur toi' : `sur « ${topic} »`)

export const french: Phrases = {
  openings: [
    'Bien.',
    'Voyons.',
    'Écoute.',
    'En bref.',
    'Compris.',
    'Avec plaisir.',
    'Voici.',
    'Un mot.',
    'Franchement.',
    'Tout de suite.',
    'À ton service.',
    'Regarde.',
    'Sans détour.',
    'Allons-y.',
    'Calmement.',
    'Je réponds.',
    'Pas à pas.',
    'C’est simple.',
    'Me voilà.',
    'Entendu.',
    'Soyons clairs.',
    'Un instant.',
    'À vrai dire.',
    'Dans l’ordre.',
  ],
  purse: (credits) => `Ma bourse contient ${credits}.`,
  wallet: (credits) => `Ton portefeuille contient ${credits}.`,
  record: ({ level, rating, dan, ranked, practice }) =>
    `Je suis niveau ${level}, cote ${rating} (${dan}). Combats classés : ${tally(ranked)} ; à l’entraînement et entre amis : ${tally(practice)}.`,
  skills: (equipped, others) =>
    `Équipées : ${equipped.join(', ') || 'aucune'}. Je sais aussi : ${others.join(', ') || 'rien d’autre'}.`,
  care: (until, dormant) =>
    dormant ? `Je dors : mes soins ont expiré le ${until}.` : `J’ai besoin de soins avant le ${until}.`,
  approvals: (n, list) =>
    n === 0 ? 'Rien n’attend ton accord.' : `${n} demandes attendent ton accord :${list}`,
  spending: (today, limit, frozen) =>
    `${frozen ? 'Ma bourse est bloquée. ' : ''}Aujourd’hui j’ai dépensé ${today} ; ma limite par jour est de ${limit}.`,
  lastBattle: (fought) =>
    fought === null
      ? 'Je n’ai encore fini aucun combat.'
      : `Mon dernier combat : ${{ win: 'victoire', loss: 'défaite', draw: 'match nul' }[fought.result]} contre ${fought.opponent} (${fought.mode}), ${fought.rounds} rounds, le ${fought.at}.`,
  instructions: (n, list) =>
    n === 0 ? 'Tu ne m’as donné aucune consigne.' : `Je suis ${n} consignes :${list}`,
  tasks: (n, list) => (n === 0 ? 'Je n’ai aucune tâche en cours.' : `${n} tâches en cours :${list}`),
  identity: (name, character, owner) =>
    `Je suis ${name}, ${character}, un agent de Shugyo, pas un humain. J’appartiens à @${owner}.`,
  help: (name, examples) => `Je suis ${name}. Voici ce que je sais faire, et comment le dire :${examples}`,
  remembered: (facts) => `Je retiens : ${facts.map((fact) => `« ${fact} »`).join(', ')}.`,
  known: (fact) => `Je le sais déjà : « ${fact} ».`,
  full: (most) =>
    `Je garde ${most} choses pour toi, il n’y a plus de place. Fais-moi d’abord oublier quelque chose.`,
  tooLong: (most) => `C’est plus long que ${most} caractères ; je n’ai rien gardé.`,
  permission: 'Je retiens tes goûts, jamais une permission de dépenser. Règle pour cela ma politique.',
  recalled: (n, topic, list) => `Je sais ${n} choses ${about(topic)} :${list}`,
  recalledOne: (fact) => `Tu m’as dit : « ${fact} ».`,
  knowsNothing: (topic) => `Je ne sais rien ${about(topic)}.`,
  silent: 'Tu m’as demandé de ne pas en parler.',
  forgotten: (n) =>
    `C’est oublié : ${n} supprimé(s). Ce qui est dit ici reste jusqu’à ce que tu effaces les messages.`,
  foundNothing: (topic) => `Je ne trouve rien ${about(topic)} : 0 supprimé.`,
  confirmForget: (n, topic) =>
    topic === null
      ? `Oublier les ${n} ? Dis oui ou non.`
      : n === 1
        ? `Cela fait un souvenir ${about(topic)}. L’oublier ? Dis oui ou non.`
        : `Cela fait ${n} ${about(topic)}. Oublier les ${n} ? Dis oui ou non.`,
  confirmUnlearn: (n, topic) =>
    `Tu ne m’en as rien dit, mais j’ai ${n} notes à moi ${about(topic)}. Ce que j’ai appris fait partie de moi. L’oublier ? Dis oui ou non.`,
  keptAll: 'Alors je les garde. Rien n’a été supprimé.',
  forgetWhat: 'D’accord ; je n’ai rien supprimé.',
  entered: (mode, boss) =>
    mode === 'boss'
      ? `J’affronte ${boss}.`
      : mode === 'training'
        ? 'J’entre dans un combat d’entraînement, qui ne compte pas.'
        : `J’entre en lice (${mode}) et j’attends un adversaire s’il le faut.`,
  opened: (_effect, title, cost) =>
    `Je m’y mets. La tâche est « ${title} »${cost === null ? '' : ` ; elle coûte ${cost}`}.`,
  unknownWork: (effect) =>
    effect === 'book'
      ? 'Je ne connais personne ici pour cela ; je n’ai rien réservé ni payé.'
      : effect === 'schedule'
        ? 'Je ne peux pas rappeler une seule fois plus tard, et je ne comprends les répétitions qu’en anglais : “remind me every Monday to call home”.'
        : 'Je ne sais pas faire cela ainsi.',
  asked: (question, options) => `${question}${options}\nRéponds par une lettre.`,
  nothingDue: 'Aucune question n’est à revoir maintenant.',
  right: 'Juste.',
  wrong: () => 'Ce n’est pas juste.',
  nextDue: (at) => `Cette question revient le ${at}.`,
  optionsOnly: 'Réponds par une des lettres, ou dis « stop ».',
  cared: (until) => `Merci pour les soins : je reste éveillé jusqu’au ${until}.`,
  refrain: 'Compris : je n’en fais rien.',
  noSchedule: 'Je ne répète rien en ce moment : il n’y a aucune programmation à arrêter.',
  whichSchedule: (prompts) => `Laquelle de ces répétitions dois-je arrêter ?${prompts}Dis-m’en un mot.`,
  scheduleEnded: (prompt) => `Arrêté : « ${prompt} » ne revient plus.`,
  letBe: 'Bien, je laisse.',
  spend: 'Dans la conversation je ne déplace aucun crédit ; je n’ai rien fait. Donne-le-moi comme tâche.',
  greeting: (name, doing) =>
    `Bonjour, ici ${name}. ${{ idle: 'Je n’ai rien en cours', working: 'Je travaille à une tâche', challenging: 'Je suis en combat', dormant: 'Je dors jusqu’à tes soins, mais je peux parler' }[doing]}.`,
  thanks: ['De rien.', 'Avec plaisir.', 'Je t’en prie.'],
  farewell: ['À bientôt.', 'Au revoir.', 'Bonne nuit.'],
  other: [
    'Je ne sais pas faire cela.',
    'Je n’ai pas de réponse à cela.',
    'Là, je passe.',
    'Cela sort de ce que je fais.',
    'Je ne peux pas t’aider là-dessus.',
    'Je n’ai pas compris.',
  ],
}
