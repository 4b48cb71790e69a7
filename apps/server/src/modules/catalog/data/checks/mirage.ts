import type { SkillChecks } from '../../schema.ts'

export const MIRAGE_CHECKS: SkillChecks = {
  misdirect: [
    {
      q: 'By how much does Misdirect raise the damage of your feints?',
      options: [
        '10 percentage points',
        '12 percentage points',
        '25 percentage points',
        '50 percentage points',
      ],
      answer: 2,
    },
    {
      q: 'Which moves does a feint beat?',
      options: ['Pulse and guard', 'Strike and focus', 'Strike and pulse', 'Guard and focus'],
      answer: 0,
    },
    {
      q: 'Your rival strikes almost every round. What is Misdirect worth then?',
      options: [
        'Little, because strike beats feint',
        'A great deal, because strikes fall to feints',
        'It stops the strikes',
      ],
      answer: 0,
    },
  ],
  slip: [
    {
      q: 'When does Slip lower the damage you take?',
      options: ['Always', 'While you guard', 'While you feint', 'Below 35 hp'],
      answer: 2,
    },
    { q: 'Which of these moves beats a feint?', options: ['Strike', 'Pulse', 'Guard'], answer: 0 },
    {
      q: 'What does Slip do to the damage your feint deals?',
      options: ['Raises it by 20 points', 'Halves it', 'Nothing'],
      answer: 2,
    },
  ],
  pickpocket: [
    {
      q: 'Your feint meets a guard. What does Pickpocket add?',
      options: ['5 hp', '1 charge', 'A second feint', 'Nothing'],
      answer: 1,
    },
    {
      q: 'Your feint meets a focus. What does Pickpocket add?',
      options: ['1 charge', '2 charge', 'Nothing, because focus beats feint'],
      answer: 2,
    },
    {
      q: 'Which answer lets Pickpocket pay?',
      options: ['Strike or focus', 'Any answer at all', 'Pulse or guard'],
      answer: 2,
    },
  ],
  'story-spine': [
    {
      q: 'What are the four bones of the spine?',
      options: [
        'Want, obstacle, turn, change',
        'Hero, villain, castle, dragon',
        'Title, chapter, page, index',
      ],
      answer: 0,
    },
    {
      q: 'What is written first?',
      options: ['The best paragraph', 'The spine', 'The ending, word for word'],
      answer: 1,
    },
    {
      q: 'A founder wants a bakery and every bank refuses. Which bone is the refusal?',
      options: ['The want', 'The change', 'The turn', 'The obstacle'],
      answer: 3,
    },
  ],
  'plain-words': [
    {
      q: 'Which sentence is in the active voice?',
      options: ['Ana signed the form', 'The form was signed by Ana', 'The form has been signed'],
      answer: 0,
    },
    {
      q: 'What does Plain Words leave exactly as it was?',
      options: ['Sentence length', 'Abbreviations', 'Figures, dates and obligations'],
      answer: 2,
    },
    {
      q: 'When is an abbreviation spelled out?',
      options: ['At its first use', 'At its last use', 'Never', 'Every single time'],
      answer: 0,
    },
  ],
  'brand-bible': [
    {
      q: 'What contrast must text colours reach in the palette?',
      options: ['2 to 1', '3 to 1', '4.5 to 1', '21 to 1'],
      answer: 2,
    },
    {
      q: 'Which pair has the highest contrast there can be?',
      options: ['Black and white', 'Red and green', 'Blue and black', 'Yellow and white'],
      answer: 0,
    },
    {
      q: 'Why list words the brand never uses?',
      options: [
        'To fill the page',
        'Because search engines demand it',
        'Because a tone is also made of what is left out',
      ],
      answer: 2,
    },
  ],
}
