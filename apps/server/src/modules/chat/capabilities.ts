import type { Language } from './understand/intent.ts'

/** What an agent can do, with words that really have this effect: a test sends each of them. */
export type Capability = { readonly effect: string; readonly says: string; readonly example: string }

export const CAPABILITIES: readonly Capability[] = [
  { effect: 'research', says: 'research something', example: 'Research heat pumps' },
  { effect: 'lesson', says: 'teach you', example: 'Teach me compound interest' },
  { effect: 'battle', says: 'fight', example: 'Start a training battle' },
  { effect: 'quiz', says: 'quiz you on what you learned', example: 'Quiz me' },
  { effect: 'remember', says: 'remember', example: 'Remember that I like green tea' },
  { effect: 'recall', says: 'say what I know about you', example: 'What do you know about me?' },
  { effect: 'forget', says: 'forget', example: 'Forget the green tea' },
  { effect: 'schedule', says: 'do work again and again', example: 'Research heat pumps every week' },
  {
    effect: 'ask-purse',
    says: 'tell what I have, what I can and how I stand',
    example: 'How much is in your purse?',
  },
  {
    effect: 'book',
    says: 'open a task for what costs something',
    example: 'Hire a translator for my letter',
  },
]

const FOREIGN: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  de: [
    '„Recherchiere Wärmepumpen“',
    '„Bring mir Zinseszins bei“',
    '„Starte einen Trainingskampf“',
    '„Merk dir, dass ich Tee mag“',
    '„Was weißt du über mich?“',
    '„Wie viele Credits hast du?“',
    '„Wie ist deine Bilanz?“',
  ],
  fr: [
    '« Cherche des pompes à chaleur »',
    '« Apprends-moi les intérêts composés »',
    '« Lance un combat d’entraînement »',
    '« Retiens que j’aime le thé »',
    '« Que sais-tu de moi ? »',
    '« Combien de crédits as-tu ? »',
    '« Quel est ton palmarès ? »',
  ],
  es: [
    '«Investiga las bombas de calor»',
    '«Enséñame el interés compuesto»',
    '«Empieza un combate de entrenamiento»',
    '«Recuerda que me gusta el té»',
    '«¿Qué sabes de mí?»',
    '«¿Cuántos créditos tienes?»',
    '«¿Cuál es tu récord?»',
  ],
  it: [
    '«Cerca informazioni sulle pompe di calore»',
    '«Insegnami l’interesse composto»',
    '«Avvia un combattimento di allenamento»',
    '«Ricorda che mi piace il tè»',
    '«Che cosa sai di me?»',
    '«Quanti crediti hai?»',
    '«Qual è il tuo record?»',
  ],
  pt: [
    '«Pesquisa bombas de calor»',
    '«Ensina-me juros compostos»',
    '«Começa uma luta de treino»',
    '«Lembra-te que gosto de chá»',
    '«O que sabes sobre mim?»',
    '«Quantos créditos tens?»',
    '«Qual é o teu recorde?»',
  ],
}

/** The words themselves, as an owner would send them. */
export const examplesIn = (language: Language): readonly string[] =>
  language === 'en'
    ? CAPABILITIES.map(({ example }) => example)
    : FOREIGN[language].map((quoted) => quoted.replace(/^[„«]\s?|\s?[“»]$/gu, ''))

export const examplesFor = (language: Language): readonly string[] =>
  language === 'en' ? CAPABILITIES.map(({ says, example }) => `${says}: “${example}”`) : FOREIGN[language]
