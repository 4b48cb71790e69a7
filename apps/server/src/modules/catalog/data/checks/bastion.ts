import type { SkillChecks } from '../../schema.ts'

export const BASTION_CHECKS: SkillChecks = {
  'ask-first': [
    {
      q: 'Your threshold is 20 credits and the agent wants to spend 50. What happens?',
      options: ['It pays and tells you later', 'It waits for your approval', 'The task is deleted'],
      answer: 1,
    },
    {
      q: 'What can a frozen purse pay?',
      options: ['Anything below the threshold', 'Only known payees', 'Nothing'],
      answer: 2,
    },
    {
      q: 'What can chat spend on its own?',
      options: ['Nothing', 'Up to 10 credits', 'Whatever the daily limit allows'],
      answer: 0,
    },
  ],
  'iron-wall': [
    {
      q: 'Which attacks are weakened while you guard with Iron Wall?',
      options: ['Strikes and pulses', 'Feints', 'Every attack', 'Only critical hits'],
      answer: 0,
    },
    { q: 'Which move still beats your guard?', options: ['Strike', 'Pulse', 'Feint'], answer: 2 },
    {
      q: 'By how much does Iron Wall lower that damage?',
      options: [
        '20 percentage points',
        '50 percentage points',
        '75 percentage points',
        '100 percentage points',
      ],
      answer: 1,
    },
  ],
  riposte: [
    {
      q: 'What does Riposte strengthen?',
      options: [
        "Your guard's counter and its reflection",
        'Your strikes after a guard',
        'Your healing while guarding',
      ],
      answer: 0,
    },
    {
      q: 'Against which moves does a guard deal damage?',
      options: ['Strike and pulse', 'Feint and focus', 'Only strike', 'All of them'],
      answer: 0,
    },
    {
      q: 'What does Riposte add against a guard-breaking feint?',
      options: ['20 points of damage', '1 charge', 'Nothing'],
      answer: 2,
    },
  ],
  brace: [
    {
      q: 'How much charge does a feint normally strip from a guard?',
      options: ['None', '1', '2', 'All of it'],
      answer: 2,
    },
    { q: 'With Brace, how much charge does that feint strip?', options: ['None', '1', '2'], answer: 0 },
    {
      q: 'Does a braced guard still take damage from a feint?',
      options: ['No, none at all', 'Yes, and more than before', 'Yes, but 20 percentage points less'],
      answer: 2,
    },
  ],
  'scam-spotter': [
    {
      q: 'A seller asks to move from the platform to gift cards. Which mark of fraud is that?',
      options: ['A payment channel that changes', 'A price too good to last', 'A harmless preference'],
      answer: 0,
    },
    {
      q: 'Which address deserves the most suspicion from someone who banks with example.com?',
      options: ['example.com', 'help.example.com', 'examp1e.com'],
      answer: 2,
    },
    {
      q: 'A message says your account closes in ten minutes. What is the safe next step?',
      options: [
        'Use the link quickly',
        'Reply with your password',
        'Go to the service yourself, by an address you know',
      ],
      answer: 2,
    },
  ],
  'need-to-know': [
    {
      q: 'When does the agent take details out?',
      options: ['After the work is delivered', 'Before it hires anyone', 'Only when asked twice'],
      answer: 1,
    },
    {
      q: 'You order a translation of a letter. Which detail can be replaced by a placeholder at no loss?',
      options: ["The recipient's street address", 'The language wanted', 'The text itself'],
      answer: 0,
    },
    {
      q: 'Who may put a withheld detail back in?',
      options: ['The hired agent', 'Your agent, if it seems useful', 'You'],
      answer: 2,
    },
  ],
  'small-print': [
    {
      q: 'What accompanies every claim Small Print makes?',
      options: ['The clause it comes from', 'A star rating', "A lawyer's name"],
      answer: 0,
    },
    {
      q: 'Which of these is a renewal trap?',
      options: [
        'A price shown with tax',
        'A right to return goods',
        'A free trial that turns into a paid year unless cancelled',
      ],
      answer: 2,
    },
    {
      q: 'What does the skill say about itself?',
      options: [
        'That this is not legal advice',
        'That it is binding',
        'That it replaces reading the contract in court',
      ],
      answer: 0,
    },
  ],
}
