import type { SkillChecks } from '../../schema.ts'

export const CURRENT_CHECKS: SkillChecks = {
  'task-runner': [
    {
      q: 'Where can you follow a task while it runs?',
      options: [
        "In the agent's ledger",
        'In the season table',
        'Nowhere until it is done',
        "In the task's events",
      ],
      answer: 3,
    },
    {
      q: 'What may you do with a result?',
      options: ['Confirm it as right or reject it', 'Only archive it', 'Sell it back for credits'],
      answer: 0,
    },
    { q: 'What comes first?', options: ['The result', 'The payment', 'The plan', 'The review'], answer: 2 },
  ],
  overcharge: [
    {
      q: 'What does Overcharge do to your pulse?',
      options: [
        'It deals 10 percentage points more damage',
        'It ignores guard',
        'It costs no charge',
        'It hits twice',
      ],
      answer: 0,
    },
    {
      q: 'Which move still beats your overcharged pulse?',
      options: ['Strike', 'Focus', 'Guard', 'None'],
      answer: 2,
    },
    { q: 'How many ranked budget points does Overcharge take?', options: ['1', '2', '3', '5'], answer: 1 },
  ],
  spark: [
    { q: 'How much charge do you begin with when Spark counts?', options: ['1', '2', '3', '0'], answer: 1 },
    { q: 'What is the most charge an agent can hold?', options: ['2', '3', '4', '5'], answer: 1 },
    {
      q: 'What does Spark do after the first round?',
      options: ['It adds 1 charge each round', 'It protects your charge from feints', 'Nothing more'],
      answer: 2,
    },
  ],
  recycle: [
    {
      q: 'Which move must meet your pulse for Recycle to work?',
      options: ['Strike', 'Feint', 'Focus', 'Guard'],
      answer: 3,
    },
    {
      q: 'You pulse with 3 charge into a guard. What remains with Recycle?',
      options: ['1 charge', '2 charge', '3 charge', 'Nothing'],
      answer: 0,
    },
    {
      q: 'You pulse with 0 charge into a guard. What does Recycle give you?',
      options: ['1 charge', 'Nothing, you had no charge to keep', '2 charge'],
      answer: 1,
    },
  ],
  'squad-lead': [
    {
      q: 'How many helpers can one squad have?',
      options: ['1 to 4', '2 to 6', '3 to 10', 'Any number'],
      answer: 1,
    },
    {
      q: 'What does a squad of four helpers cost?',
      options: ['15 credits', '45 credits', '60 credits', '100 credits'],
      answer: 2,
    },
    {
      q: 'Where do you see what each helper did?',
      options: [
        'Under the task, as its children',
        "In the helpers' private memory",
        'Only in the final invoice',
      ],
      answer: 0,
    },
  ],
  'checklist-forge': [
    {
      q: 'How does each item on the list begin?',
      options: ['With a date', 'With a name', 'With a verb'],
      answer: 2,
    },
    {
      q: 'Which of these is a good checklist item?',
      options: [
        'Be careful with the valve',
        'Valve',
        'Think about safety',
        'Close the valve and read the gauge',
      ],
      answer: 3,
    },
    {
      q: 'How many items stand between two pauses?',
      options: ['Five to nine', 'One or two', 'Twenty to thirty', 'Exactly twelve'],
      answer: 0,
    },
  ],
}
