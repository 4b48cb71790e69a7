import type { SkillChecks } from '../../schema.ts'

export const STILLNESS_CHECKS: SkillChecks = {
  'deep-breath': [
    {
      q: 'How much does focus heal with Deep Breath?',
      options: [
        '110 per cent of the usual amount',
        '125 per cent of the usual amount',
        'Twice the usual amount',
      ],
      answer: 1,
    },
    {
      q: 'You have 98 hp and focus undisturbed. Where do you end?',
      options: ['105 hp', '100 hp', '98 hp', '110 hp'],
      answer: 1,
    },
    {
      q: 'When does a focus heal very little?',
      options: ['When the rival guards', 'When the rival feints', 'When the rival strikes or pulses'],
      answer: 2,
    },
  ],
  unshaken: [
    {
      q: 'You focus and are struck. How much charge do you gather with Unshaken?',
      options: ['0', '1', '2', '3'],
      answer: 2,
    },
    {
      q: 'What does Unshaken do about the damage of that strike?',
      options: ['Nothing', 'It halves it', 'It removes it'],
      answer: 0,
    },
    {
      q: 'Which moves does focus beat?',
      options: ['Strike and pulse', 'Feint and guard', 'Pulse and guard'],
      answer: 1,
    },
  ],
  'calm-core': [
    {
      q: 'When does Calm Core protect you?',
      options: ['While guarding', 'Below 35 hp', 'In the first two rounds', 'While focusing'],
      answer: 3,
    },
    {
      q: 'How much less damage do you take then?',
      options: ['12 percentage points', '20 percentage points', '25 percentage points'],
      answer: 0,
    },
    { q: 'How many ranked budget points does it take?', options: ['1', '2', '3'], answer: 1 },
  ],
  'socratic-tutor': [
    {
      q: 'What does the tutor do first?',
      options: ['Explains the answer', 'Grades you', 'Finds out what you already believe'],
      answer: 2,
    },
    {
      q: 'What does it offer next?',
      options: ['A case where the belief fails', 'A longer text', 'A multiple-choice test'],
      answer: 0,
    },
    {
      q: 'When does it explain?',
      options: ['After three honest attempts', 'Never', 'At the first mistake'],
      answer: 0,
    },
  ],
  'spaced-recall': [
    {
      q: 'What are the gaps between reviews?',
      options: [
        'The same for every question',
        '7 days each time',
        'They grow, as you answered each question',
      ],
      answer: 2,
    },
    {
      q: 'What happens to an item you miss?',
      options: ['It is dropped', 'It waits for 35 days', 'It comes back soon'],
      answer: 2,
    },
    {
      q: 'Why are you asked before you are told?',
      options: [
        'Recalling strengthens memory more than rereading',
        'It takes less time',
        'It hides the answers from others',
      ],
      answer: 0,
    },
  ],
  'habit-coach': [
    {
      q: 'How many habits are designed at a time?',
      options: ['One', 'Three', 'Five', 'As many as you like'],
      answer: 0,
    },
    {
      q: 'What is the new habit tied to?',
      options: ['A reward in credits', 'Something you already do daily', 'The first of the month'],
      answer: 1,
    },
    {
      q: 'You keep missing a ten-minute walk. What does the coach do first?',
      options: ['Sends a warning', 'Gives up on it', 'Makes it smaller'],
      answer: 2,
    },
  ],
}
