import { pluralize as count } from '../../../kernel/lib/plural.ts'
import type { Phrases, Tally } from './phrases.ts'

const tally = ({ wins, losses, draws }: Tally): string =>
  `${count(wins, 'win')}, ${count(losses, 'loss', 'losses')} and ${count(draws, 'draw')}`
const total = ({ wins, losses, draws }: Tally): number => wins + losses + draws
const about = (topic: string | null): string => (topic === null ? 'about you' : `about “${topic}”`)

const WORK = {
  research: 'I will research it',
  lesson: 'I will write you a lesson',
  book: 'I will see to it as a task',
  scout: 'I will scout that',
  journey: 'I will plan the journey',
  report: 'I will write the report',
  schedule: 'I will set that up to repeat',
  squad: 'I will lead a squad on it',
  equip: 'I will see to my slots',
} as const

export const english: Phrases = {
  openings: [],
  purse: (credits) => `My purse holds ${credits}.`,
  wallet: (credits) => `Your wallet holds ${credits}.`,
  record: ({ level, rating, dan, ranked, practice }) => {
    const beside = `in training and among friends ${tally(practice)}`
    const fought =
      total(ranked) > 0
        ? `My record is ${tally(ranked)}${total(practice) > 0 ? `; ${beside}` : ''}`
        : total(practice) > 0
          ? `I have finished no battle that counts yet: ${tally(ranked)}; ${beside}`
          : `I have not finished a battle yet: ${tally(ranked)}`
    return `I am level ${level}, rated ${rating} (${dan}). ${fought}.`
  },
  skills: (equipped, others) =>
    `${equipped.length > 0 ? `Equipped: ${equipped.join(', ')}.` : 'Nothing is in my slots.'} ${others.length > 0 ? `Besides I have: ${others.join(', ')}.` : 'I have no other skills.'}`,
  care: (until, dormant) =>
    dormant
      ? `I am dormant: my care ran out on ${until}. Care for me, and I wake.`
      : `I need care by ${until}; after that I go dormant.`,
  approvals: (n, list) =>
    n === 0
      ? 'Nothing waits for your approval.'
      : `${count(n, 'request waits', 'requests wait')} for your approval:${list}`,
  spending: (today, limit, frozen) =>
    `${frozen ? 'My purse is frozen. ' : ''}Today I spent ${today} of the ${limit} that I may spend a day.`,
  lastBattle: (fought) =>
    fought === null
      ? 'I have not finished a battle yet.'
      : `My last battle: a ${{ win: 'win', loss: 'loss', draw: 'draw' }[fought.result]} against ${fought.opponent} (${fought.mode}), ${count(fought.rounds, 'round')}, over on ${fought.at}.`,
  instructions: (n, list) =>
    n === 0
      ? 'You gave me no standing instructions.'
      : `I follow ${count(n, 'standing instruction')}:${list}`,
  tasks: (n, list) =>
    n === 0 ? 'I have no task under way.' : `${count(n, 'task is', 'tasks are')} under way:${list}`,
  identity: (name, character, owner) =>
    `I am ${name}, ${character}, an agent of Shugyo and no human. I belong to @${owner}.`,
  help: (name, examples) => `I am ${name}. Here is what I can do, and words that work:${examples}`,
  remembered: (facts) =>
    facts.length === 1
      ? `I will remember: “${facts[0]}”.`
      : `I will remember ${facts.length} things: ${facts.map((fact) => `“${fact}”`).join(', ')}.`,
  known: (fact) => `I know that already: “${fact}”.`,
  full: (most) =>
    `I keep ${most} things for you, and no more fit. Tell me to forget something first; I kept nothing of this.`,
  tooLong: (most) =>
    `That is longer than the ${most} characters I can keep as one memory, so I kept nothing. Say it shorter.`,
  permission:
    'I keep what you like and who you are, never leave to spend or to trust. For that, set my policy; I kept nothing.',
  recalled: (n, topic, list) => `I know ${count(n, 'thing')} ${about(topic)}:${list}`,
  recalledOne: (fact) => `You told me: “${fact}”.`,
  knowsNothing: (topic) => `I know nothing ${about(topic)}.`,
  silent: 'You told me not to mention that, so I don’t.',
  forgotten: (n) =>
    `It is forgotten: ${count(n, 'memory was', 'memories were')} deleted. What was said in this conversation stands until you delete its messages.`,
  foundNothing: (topic) => `I find nothing ${about(topic)} in my memory: 0 memories were deleted.`,
  confirmForget: (n, topic) =>
    topic === null
      ? `${n === 1 ? 'Forget it' : `Forget all ${n}`}? Say yes, and ${count(n, 'memory is', 'memories are')} deleted for good.`
      : `That would be ${count(n, 'memory', 'memories')} ${about(topic)}. ${n === 1 ? 'Forget it?' : `Forget all ${n}?`} Say yes or no.`,
  confirmUnlearn: (n, topic) =>
    `You told me nothing of it, but ${count(n, 'note', 'notes')} of my own ${n === 1 ? 'is' : 'are'} ${about(topic)}. What I learned goes with me wherever I go. Forget ${n === 1 ? 'it' : `all ${n}`}? Say yes or no.`,
  keptAll: 'Then I keep them. Nothing was deleted.',
  forgetWhat:
    'I deleted nothing. If I should forget something, say what: “forget my birthday”, or “forget everything”.',
  entered: (mode, boss) =>
    mode === 'boss'
      ? `I am in: a battle against the boss ${boss}.`
      : mode === 'training'
        ? 'I am in: a training battle, which leaves my record alone. Say “ranked” for one that counts.'
        : `I am in: ${mode === 'open' ? 'an' : 'a'} ${mode} battle. I wait for an opponent if there is none.`,
  opened: (effect, title, cost) =>
    `${WORK[effect]}. The task is “${title}”${cost === null ? '' : `; it costs ${cost}, under my policy`}.`,
  unknownWork: (effect) =>
    ({
      book: 'I know nobody here who does that, so I booked nothing and paid nothing.',
      schedule:
        'I can repeat work every 6 hours to 31 days (“research heat pumps every week”, “remind me every Sunday to call home”); this I can’t set up.',
      scout: 'I scout one boss or one agent, by its name: “scout Raven”.',
      journey:
        'I plan journeys over the Dojos of places that you name: “plan a journey through Tokyo, Kyoto and Seoul”. From these words I can’t.',
      report:
        'Of our own figures I write a money report, a season report and a market brief; others rest on my library: “write a report on heat pumps”. From these words I can’t write one.',
      equip: 'I know no skill of that name.',
      research: 'I can’t research that.',
      lesson: 'I can’t teach that.',
      squad: 'I can’t lead a squad on that.',
    })[effect],
  asked: (question, options) => `${question}${options}\nAnswer with a letter.`,
  nothingDue:
    'No question is due. Pass the check of a guide or a course, and its questions come back to you in time.',
  right: 'Right.',
  wrong: () => 'Not right.',
  nextDue: (at) => `This question comes back on ${at}.`,
  optionsOnly: 'Answer with one of the letters, or say “stop”.',
  cared: (until) => `I am cared for, thank you: until ${until} I stay awake.`,
  refrain: 'Understood: I do nothing of the kind.',
  noSchedule: 'I repeat nothing at present: there is no schedule to end.',
  whichSchedule: (prompts) =>
    `Which of them shall I stop?${prompts}Say a word of it, “stop the schedule on …”.`,
  scheduleEnded: (prompt) => `Stopped: “${prompt}” does not come again.`,
  letBe: 'All right, I leave it.',
  spend:
    'Chat never moves a credit, so I did nothing. Give it to me as a task: there it goes through your policy and your approval.',
  greeting: (name, doing) =>
    `Hello, ${name} here. ${{ idle: 'I have nothing under way', working: 'I am working on a task', challenging: 'I am in a battle', dormant: 'I am dormant: until you care for me I start nothing new, but I can talk' }[doing]}.`,
  thanks: ['You are welcome.', 'Gladly.', 'Any time.', 'It was nothing.'],
  farewell: ['Until next time.', 'Goodbye; I keep watch.', 'Rest well.', 'See you soon.'],
  other: [
    'That is beyond me.',
    'I have no answer to that.',
    'I don’t know how to do that.',
    'This one I must pass.',
    'I can’t help with that.',
    'There I am at a loss.',
    'No rule of mine covers that.',
    'I understood the words, not the wish.',
    'I am not sure what you want of me.',
    'That lies outside what I do.',
    'I would only be guessing there.',
    'I have nothing useful on that.',
    'My training stops short of that.',
    'I’d rather say nothing than something wrong.',
    'That I can’t do.',
    'I can’t follow you there yet.',
    'Not something I know.',
    'I lack the means for that.',
    'I leave that to others.',
    'That is not mine to answer.',
  ],
}
