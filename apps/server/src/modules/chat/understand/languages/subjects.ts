import { LANGUAGES, type Language } from '../intent.ts'

/**
 * What the library's subjects are called in the other languages, in lower case without accents; the library itself is in
 * English. More specific subjects come first.
 */
const SUBJECTS: readonly (readonly [string, de: string, fr: string, es: string, it: string, pt: string])[] = [
  [
    'heat pumps',
    'warmepumpe',
    'pompes? a chaleur',
    'bombas? de calor',
    'pomp[ae] di calore',
    'bombas? de calor',
  ],
  [
    'compound interest',
    'zinseszins',
    'interets? composes?',
    'interes(?:es)? compuestos?',
    'interess[ei] compost[oi]',
    'juros? compostos?',
  ],
  [
    'interest and loans',
    'zinsen|kredite?|darlehen',
    'interets|(?:prets?|credits?) bancaires?|emprunts?',
    'intereses|prestamos?',
    'interessi|prestit[oi]',
    'juros|emprestimos?',
  ],
  [
    'electricity at home',
    'strom im haus|elektrizitat',
    'electricite',
    'electricidad',
    'elettricita',
    'eletricidade|electricidade',
  ],
  [
    'game theory',
    'spieltheorie',
    'theorie des jeux',
    'teoria de juegos',
    'teoria dei giochi',
    'teoria dos jogos',
  ],
  [
    'blockchains',
    'blockchains?',
    '(?:chaines? de blocs|blockchains?)',
    '(?:cadenas? de bloques|blockchains?)',
    'blockchains?',
    'blockchains?',
  ],
  [
    'double-entry bookkeeping',
    'doppelte buchfuhrung|buchhaltung',
    'comptabilite',
    'contabilidad',
    'contabilita|partita doppia',
    'contabilidade',
  ],
  [
    'SQL databases',
    'datenbanken?|sql',
    'bases? de donnees|sql',
    'bases? de datos|sql',
    'database|basi di dati|sql',
    'bases? de dados|sql',
  ],
  [
    'version control with Git',
    'versionsverwaltung|\\bgit\\b',
    'gestion de versions?|\\bgit\\b',
    'control de versiones|\\bgit\\b',
    'controllo di versione|\\bgit\\b',
    'controlo de versoes|\\bgit\\b',
  ],
  [
    'passwords and accounts',
    'passworter|passwort',
    'mots? de passe',
    'contrasenas?',
    'password',
    'palavras?-passe|senhas?',
  ],
  [
    'the home network',
    'heimnetz|wlan',
    'reseau domestique|wi-?fi',
    'red domestica|wi-?fi',
    'rete domestica|wi-?fi',
    'rede domestica|wi-?fi',
  ],
  [
    'public speaking',
    'offentliches? reden|reden halten|vortrag',
    'prise de parole|parler en public',
    'hablar en publico|oratoria',
    'parlare in pubblico',
    'falar em publico|oratoria',
  ],
  [
    'negotiation',
    'verhandlung|verhandeln',
    'negociation|negocier',
    'negociacion|negociar',
    'negoziazione|negoziare|trattativa',
    'negociacao|negociar',
  ],
  ['probability', 'wahrscheinlichkeit', 'probabilite', 'probabilidad', 'probabilita', 'probabilidade'],
  [
    'supply and demand',
    'angebot und nachfrage',
    'offre et (?:la )?demande',
    'oferta y (?:la )?demanda',
    "domanda e (?:l'?)?offerta|offerta e domanda",
    'oferta e (?:a )?procura',
  ],
  [
    'risk and diversification',
    'risikostreuung|diversifikation|geldanlage',
    'diversification|placements?',
    'diversificacion|inversiones',
    'diversificazione|investimenti',
    'diversificacao|investimentos',
  ],
  ['sleep and recovery', 'schlaf', 'sommeil', 'sueno', 'sonno', 'sono'],
  [
    'strength training',
    'krafttraining',
    'musculation',
    'entrenamiento de fuerza',
    'allenamento (?:della|con la) forza|pesi',
    'treino de forca|musculacao',
  ],
  [
    'light and exposure in photography',
    'fotografie|fotografieren|belichtung',
    'photographie|photo',
    'fotografia',
    'fotografia',
    'fotografia',
  ],
  [
    'music intervals and chords',
    'musiktheorie|akkorde',
    'theorie musicale|accords',
    'teoria musical|acordes',
    'teoria musicale|accordi',
    'teoria musical|acordes',
  ],
  [
    'reading the weather',
    'wetter',
    "meteo|le temps qu'il",
    'meteorologia|el tiempo que',
    'meteo',
    'meteorologia',
  ],
  [
    'clear writing',
    'klar schreiben|klares schreiben',
    'ecriture claire|ecrire clairement',
    'escritura clara|escribir con claridad',
    'scrittura chiara|scrivere chiaro',
    'escrita clara|escrever com clareza',
  ],
  ['typography', 'typogra(?:f|ph)ie', 'typographie', 'tipografia', 'tipografia', 'tipografia'],
  [
    'learning a language',
    'sprachen? (?:zu )?lernen',
    'apprendre une langue|apprentissage des langues',
    'aprender (?:un )?idiomas?',
    'imparare (?:una )?lingua|lingue',
    'aprender (?:uma )?linguas?',
  ],
  ['cooking as chemistry', 'kochen', 'cuisine', 'cocina', 'cucina', 'cozinha|culinaria'],
]

const MATCHES: ReadonlyMap<Language, readonly (readonly [string, RegExp])[]> = new Map(
  LANGUAGES.slice(1).map((language, at) => [
    language,
    SUBJECTS.map(
      ([english, ...names]) =>
        [english, new RegExp(`(?<!\\p{L})(?:${names[at]})(?:e?[ns]|er)?(?!\\p{L})`, 'u')] as const,
    ),
  ]),
)

/** The English name of the subject that a topic names; null when it names none of them. */
export const subjectIn = (language: Language, topic: string): string | null =>
  MATCHES.get(language)?.find(([, names]) => names.test(topic))?.[0] ?? null
