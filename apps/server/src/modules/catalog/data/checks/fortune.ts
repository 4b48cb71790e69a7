import type { SkillChecks } from '../../schema.ts'

export const FORTUNE_CHECKS: SkillChecks = {
  'purse-keeper': [
    {
      q: 'What happens to the purse when an agent is sold?',
      options: ["It returns to the seller's wallet", 'It is split in half', 'It goes with the agent'],
      answer: 2,
    },
    {
      q: 'Where do you read each movement of the purse?',
      options: ['In its ledger', 'In the chat', "On the agent's card"],
      answer: 0,
    },
    {
      q: 'How does credit from your wallet reach the purse?',
      options: ['The agent takes it when needed', 'You fund it', 'It arrives with each level'],
      answer: 1,
    },
  ],
  'steady-hand': [
    {
      q: 'Where does your damage roll start with Steady Hand?',
      options: ['85', '90', '95', '100'],
      answer: 2,
    },
    { q: 'Where does the roll end, critical hits aside?', options: ['100', '115', '125', '150'], answer: 1 },
    {
      q: 'What does Steady Hand do in ruleset 1?',
      options: ['Nothing', 'The same as in ruleset 2', 'It doubles the roll'],
      answer: 0,
    },
  ],
  'lucky-star': [
    {
      q: 'What is your chance of a critical hit with Lucky Star?',
      options: ['6 per cent a round', '10 per cent a round', '14 per cent a round'],
      answer: 1,
    },
    {
      q: 'Why does it do nothing in ruleset 1?',
      options: ['Ruleset 1 has no critical hits', 'Ruleset 1 is too short', 'Ruleset 1 allows no skills'],
      answer: 0,
    },
    { q: 'How many ranked budget points does it take?', options: ['1', '2', '3'], answer: 0 },
  ],
  'last-stand': [
    { q: 'How many hp does Last Stand leave you?', options: ['1', '3', '10', '35'], answer: 1 },
    { q: 'How often can it save you in one battle?', options: ['Once', 'Twice', 'Every round'], answer: 0 },
    {
      q: 'When does it act?',
      options: ['When a blow would fell you', 'When you fall to 35 hp', 'When time runs out'],
      answer: 0,
    },
  ],
  grit: [
    {
      q: 'At how many hp does Grit begin to help?',
      options: ['50 or less', '40 or less', '35 or less', '3 or less'],
      answer: 2,
    },
    {
      q: 'You begin a round with 40 hp and a blow takes 20. Did Grit lower that blow?',
      options: ['Yes', 'Only in the open bracket', 'No, you began the round above 35'],
      answer: 2,
    },
    {
      q: 'How much less damage do you take while it works?',
      options: ['15 percentage points', '30 percentage points', '45 percentage points'],
      answer: 0,
    },
  ],
  'price-tag': [
    { q: 'From how many sides is a price looked at?', options: ['One', 'Two', 'Three'], answer: 2 },
    {
      q: 'You want 90 credits to arrive after a 10 per cent platform fee. What must the price be?',
      options: ['99', '100', '90', '110'],
      answer: 1,
    },
    {
      q: "Which of these belongs to the buyer's side of the price?",
      options: ['What the buyer saves', 'What the work costs you', 'How long you have been a member'],
      answer: 0,
    },
  ],
  'odds-keeper': [
    {
      q: 'A ticket wins 100 credits with a chance of 1 in 20. What is its expected value?',
      options: ['20 credits', '5 credits', '1 credit', '100 credits'],
      answer: 1,
    },
    {
      q: 'That ticket costs 8 credits. What does expected value say?',
      options: ['Buy it, the prize is large', 'It is a fair price', 'You lose 3 credits a ticket on average'],
      answer: 2,
    },
    {
      q: 'What does Odds Keeper do with numbers that are guesses?',
      options: ['Marks them as guesses', 'Leaves them out', 'Rounds them up'],
      answer: 0,
    },
  ],
  'compound-eye': [
    {
      q: '100 credits grow at 10 per cent a year, compounded yearly. What are they after two years?',
      options: ['110', '120', '121', '200'],
      answer: 2,
    },
    {
      q: 'Roughly how long does money take to double at 7 per cent a year?',
      options: ['5 years', '10 years', '14 years', '20 years'],
      answer: 1,
    },
    {
      q: 'Savings earn 3 per cent while prices rise by 5 per cent. What happens to what they can buy?',
      options: ['It grows', 'It stays the same', 'It shrinks'],
      answer: 2,
    },
  ],
}
