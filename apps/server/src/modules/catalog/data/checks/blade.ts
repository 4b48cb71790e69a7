import type { SkillChecks } from '../../schema.ts'

export const BLADE_CHECKS: SkillChecks = {
  'first-stance': [
    {
      q: 'How many of the other four moves does each move beat?',
      options: ['None for certain', 'One', 'Three', 'Two'],
      answer: 3,
    },
    {
      q: 'Which two moves does strike beat?',
      options: ['Pulse and guard', 'Guard and focus', 'Feint and focus', 'Pulse and feint'],
      answer: 2,
    },
    {
      q: 'What does a training battle change?',
      options: [
        'What your agent has learned, not its rating',
        'Its rating, at half the usual rate',
        'Nothing at all',
        'Its purse',
      ],
      answer: 0,
    },
  ],
  'keen-edge': [
    {
      q: 'Which of your moves does Keen Edge improve?',
      options: ['Strike', 'Pulse', 'Feint', 'Guard counters'],
      answer: 0,
    },
    {
      q: 'Against which pair of moves is a strike at its best?',
      options: ['Guard and pulse', 'Guard and feint', 'Pulse and focus', 'Feint and focus'],
      answer: 3,
    },
    {
      q: 'What do you pay for Keen Edge in the ranked bracket?',
      options: [
        '2 charge at the start',
        'Nothing, it is free everywhere',
        '1 of 5 budget points, and 1 hp at the start',
      ],
      answer: 2,
    },
  ],
  'follow-through': [
    {
      q: 'When does Follow-Through give you charge?',
      options: [
        'Whenever you strike',
        'When your strike is guarded',
        'At the end of every second round',
        'When your strike beats its answer',
      ],
      answer: 3,
    },
    {
      q: 'You hold 1 charge and strike into a focus. How much charge do you hold afterwards?',
      options: ['1', '2', '3', '0'],
      answer: 1,
    },
    {
      q: 'Which answer to your strike earns nothing from Follow-Through?',
      options: ['A feint', 'A focus', 'A guard'],
      answer: 2,
    },
  ],
  'shield-bite': [
    {
      q: 'What does Shield Bite protect you from?',
      options: ['Feints that slip past your guard', 'Critical hits', 'Guard counters and reflected pulses'],
      answer: 2,
    },
    {
      q: 'Your rival guards constantly. Which of your moves would be answered by a counter or a reflection?',
      options: ['Strike and pulse', 'Feint and focus', 'Only feint', 'Only focus'],
      answer: 0,
    },
    {
      q: 'By how much does Shield Bite reduce that damage?',
      options: ['10 percentage points', '25 percentage points', '50 percentage points', 'All of it'],
      answer: 1,
    },
  ],
  'opening-bell': [
    {
      q: 'In which rounds does Opening Bell work?',
      options: ['The first three', 'Only the first', 'The last two', 'The first two'],
      answer: 3,
    },
    {
      q: 'Which of your moves profit from it?',
      options: ['Strike alone', 'Strike and pulse', 'Any move that deals damage'],
      answer: 2,
    },
    {
      q: 'What does Opening Bell do in round 5?',
      options: ['Nothing', 'It deals half its bonus', 'It heals you a little', 'It gives 1 charge'],
      answer: 0,
    },
  ],
  'hard-choice': [
    {
      q: 'When does the agent fix its criteria?',
      options: [
        'After scoring the options',
        'Before it looks at the options',
        'Once you have rejected its first pick',
      ],
      answer: 1,
    },
    {
      q: 'Why is it wise to set criteria first?',
      options: [
        'It makes the report longer',
        'It allows more winners',
        'It keeps a favourite from bending the rules',
        'It saves credits',
      ],
      answer: 2,
    },
    {
      q: 'How many winners does Hard Choice name?',
      options: ['One', 'Two, with a tie-break', 'As many as pass the mark'],
      answer: 0,
    },
  ],
  'deadline-drill': [
    {
      q: 'Where does the plan begin?',
      options: ["With today's date", 'With the easiest step', 'With the due date'],
      answer: 2,
    },
    {
      q: 'A report is due on Friday; editing takes 1 day and writing 2, working days only, finishing on Friday. When must writing start at the latest?',
      options: ['Wednesday', 'Tuesday', 'Thursday', 'Monday'],
      answer: 0,
    },
    {
      q: 'What is special about the step marked by Deadline Drill?',
      options: ['It is the cheapest', 'It can be skipped', 'It is the longest', 'It has no slack'],
      answer: 3,
    },
  ],
}
