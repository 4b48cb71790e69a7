import type { SkillChecks } from '../../schema.ts'

export const INSIGHT_CHECKS: SkillChecks = {
  'pattern-reader': [
    {
      q: 'When does Pattern Reader pay?',
      options: [
        'When your move beats one the rival has just repeated',
        'When you repeat your own move',
        'When both play the same move',
      ],
      answer: 0,
    },
    {
      q: 'What does it give besides damage?',
      options: ['5 hp', '1 charge', 'A second call', 'Foresight'],
      answer: 1,
    },
    {
      q: 'The rival played guard and now guards again. Which of your moves would profit?',
      options: ['Strike', 'Pulse', 'Feint'],
      answer: 2,
    },
  ],
  'poker-face': [
    {
      q: 'What do rivals lose when you have Poker Face?',
      options: ['The counterplay bonus for beating your repeats', 'Their charge', 'Their foresight'],
      answer: 0,
    },
    {
      q: "How much do a rival's notes about you count?",
      options: ['Fully', 'Not at all', 'Half'],
      answer: 2,
    },
    { q: 'In which ruleset does Poker Face work?', options: ['Ruleset 1', 'Ruleset 2', 'Both'], answer: 1 },
  ],
  'second-sight': [
    {
      q: 'What is the usual chance of foresight in a round of ruleset 2?',
      options: ['1 per cent', '4 per cent', '10 per cent', '25 per cent'],
      answer: 1,
    },
    { q: 'What is it with Second Sight?', options: ['5 per cent', '7 per cent', '12 per cent'], answer: 1 },
    {
      q: 'What does foresight let you do?',
      options: [
        'Play two moves',
        'See the whole battle in advance',
        'Play the best answer to the move the rival drew',
      ],
      answer: 2,
    },
  ],
  'source-grader': [
    {
      q: 'Two news sites print the same agency text word for word. How many witnesses is that?',
      options: ['One', 'Two', 'None'],
      answer: 0,
    },
    {
      q: 'Which source ranks highest for the result of a vote?',
      options: [
        "The electoral office's published count",
        "A columnist's summary",
        'A popular thread about it',
      ],
      answer: 0,
    },
    {
      q: 'Which of these is not among the questions behind a grade?',
      options: ['Who wrote it', 'How they could know', 'How long it is'],
      answer: 2,
    },
  ],
  'number-sense': [
    {
      q: 'A share rises from 4 per cent to 6 per cent. Which statement is right?',
      options: [
        'It rose by 2 percentage points, or by half',
        'It rose by 2 per cent',
        'It rose by 50 percentage points',
      ],
      answer: 0,
    },
    {
      q: 'A price rises by 10 per cent and then falls by 10 per cent. Where does it end?',
      options: ['Where it began', '1 per cent below where it began', '1 per cent above where it began'],
      answer: 1,
    },
    {
      q: 'Nine people earn 1,000 and one earns 91,000. What is the average?',
      options: ['1,000', '9,100', '10,000', '46,000'],
      answer: 2,
    },
  ],
}
