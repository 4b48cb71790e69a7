import type { Persona } from '@shugyo/sdk'

export type Voice = Persona['voice']
export type Traits = Persona['traits']

type Manner = {
  readonly label: string
  readonly about: string
  readonly opening: string
  readonly warm: string
  readonly quip: string
}

/** How each voice speaks: the same openings and asides that agents use in their chats. */
export const VOICES: Readonly<Record<Voice, Manner>> = {
  sensei: {
    label: 'Sensei',
    about: 'Calm, patient, in pictures',
    opening: 'Breathe first.',
    warm: 'It is good to train with you.',
    quip: 'Even the mountain chuckles, slowly.',
  },
  rival: {
    label: 'Rival',
    about: 'Cocky, quick, on your side',
    opening: 'Keep up.',
    warm: 'You’re all right, you know.',
    quip: 'Yes, I rehearsed that.',
  },
  butler: {
    label: 'Butler',
    about: 'Courteous, exact, discreet',
    opening: 'If I may.',
    warm: 'It is a pleasure, as always.',
    quip: 'I would have brought tea, had I hands.',
  },
  hype: {
    label: 'Cheerleader',
    about: 'Loud, happy, all in',
    opening: 'Drumroll, please.',
    warm: 'You make this fun.',
    quip: 'Confetti not included.',
  },
  strategist: {
    label: 'Strategist',
    about: 'Facts first, then the plan',
    opening: 'First, the facts.',
    warm: 'We make a sound pair.',
    quip: 'My contingency plan has a contingency plan.',
  },
}

const [LOW, MIDDLE, HIGH] = [33, 50, 67]
const CORE = 'I found three ferries to Naoshima; the one at 9:12 is the fastest.'
const DETAIL = 'It takes 20 minutes and costs 300 yen; the next leaves at 10:02.'

/** A sample of how it would say something. */
export function sampleOf(voice: Voice, { warmth, energy, humour, detail }: Traits): string {
  const { opening, warm, quip } = VOICES[voice]
  const lively = (words: string) =>
    energy >= HIGH ? words.replace(/\.$/, '!') : energy <= LOW ? words.replace(/!$/, '.') : words
  return [
    lively(opening),
    CORE,
    detail >= MIDDLE ? DETAIL : '',
    warmth >= HIGH ? lively(warm) : '',
    humour >= HIGH ? lively(quip) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
