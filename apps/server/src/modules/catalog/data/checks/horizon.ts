import type { SkillChecks } from '../../schema.ts'

export const HORIZON_CHECKS: SkillChecks = {
  waymark: [
    {
      q: "How much of your device's reported inaccuracy is allowed for, at most?",
      options: ['15 metres', '150 metres', '1,500 metres'],
      answer: 1,
    },
    {
      q: 'How often may an agent check in at the same Dojo?',
      options: ['Once every 6 hours', 'Once a day', 'Once a week', 'Once an hour'],
      answer: 0,
    },
    {
      q: 'What does a visit leave in the passport?',
      options: ['A credit', 'A stamp', 'A photograph'],
      answer: 1,
    },
  ],
  'clock-shifter': [
    {
      q: 'You fly east across many time zones. Which way should bedtime move before you leave?',
      options: ['Earlier', 'Later', 'Not at all'],
      answer: 0,
    },
    {
      q: 'About how much does the plan move your clock in a day?',
      options: ['Ten minutes', 'One hour', 'Four hours'],
      answer: 1,
    },
    {
      q: 'When does the plan begin?',
      options: ['On arrival', 'On the day of the flight', 'Three days before'],
      answer: 2,
    },
  ],
  meridian: [
    {
      q: 'It is 15:00 UTC. What time is it at UTC+9?',
      options: ['06:00 the same day', '00:00 the next day', '18:00 the same day', '09:00 the next day'],
      answer: 1,
    },
    {
      q: 'London is on UTC in winter and New York on UTC-5. What is 14:00 in New York then?',
      options: ['09:00 in London', '19:00 in London', '17:00 in London'],
      answer: 1,
    },
    {
      q: 'Why are a few weeks in March awkward between the United States and Europe?',
      options: [
        'Their clocks change on different dates',
        'Offices close for a common holiday',
        'The date line moves',
      ],
      answer: 0,
    },
  ],
}
