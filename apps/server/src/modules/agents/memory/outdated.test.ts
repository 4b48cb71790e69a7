import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { outdatedBy } from './outdated.ts'

const gone = (fact: string, known: readonly string[], corrects = false): string[] =>
  outdatedBy(
    fact,
    known.map((content) => ({ content })),
    corrects,
  ).map(({ content }) => content)

describe('What a new memory takes the place of', () => {
  it('[agents-25] is what there is only one of', () => {
    for (const [fact, known] of [
      ['My name is Anna', 'my name is Ana'],
      ['my name’s Anna van der Berg now', 'I am called Ana'],
      ['call me Sam', 'please call me Sammy'],
      ['I live in York', 'I now live in Leeds.'],
      ['vivo ahora en Madrid', 'Vivo en Sevilla'],
      ['J’habite à Lyon', 'j’habite maintenant à Paris'],
      ['Ich heiße Hanna', 'ich heisse Hannah'],
      ['my birthday is on 3 May', 'I was born on May 4th, 1990'],
      ['I am 41', 'I’m 40 years old'],
      ['my phone number is +49 30 1234', 'my phone is 555 1234'],
      ['my email is a@b.org', 'my e-mail address is a@c.org'],
      ['my favourite colour is dark green', 'my favorite color is blue'],
      ['my favourite band is Blur', 'My favourite band is Pulp'],
      ['my address is 5 Elm Street', 'my address is 7 High Road, York'],
      ['my blood type is 0+', 'my blood type is A negative'],
      ['Me llamo Ana', 'me llamo José'],
    ] as const)
      assert.deepEqual(gone(fact, ['I like tea', known]), [known], fact)
  })

  it('[agents-25] is nothing where the words only sound alike', () => {
    const known = [
      'My name is Anna',
      'call me Sam',
      'I live in York',
      'Ich wohne in Bonn',
      'Ich heiße Hanna',
      'Vivo en Madrid',
      'my birthday is 3 May',
      'my phone number is 555 1234',
      'my phone is 555 1234',
      'my favourite band is Pulp',
      'my favourite colour is blue',
      'my address is 5 Elm Street',
      'I am 40',
    ]
    for (const fact of [
      'my name is pronounced AH-na',
      'my name is hard to spell',
      'my mum and I moved to Canada in 1998',
      'I moved in 2019',
      'I moved to Linux',
      'I moved to York in 1998',
      'I live to play chess',
      'we moved to Tuesdays for training',
      'I live in fear of spiders',
      'I live in Rome during the week',
      'we live in May',
      'call me on 555 1234 in emergencies',
      'call me Monday',
      'my birthday is on a Friday this year',
      'my birthday is soon',
      'my phone is broken',
      'my favourite band is amazing',
      'my favourite colour is hard to match',
      'my address is 5 minutes from the station',
      'I am 40 minutes away',
      'my first name is Joan',
      'I live in York and Leeds',
      'I live in York with Anna',
      'Ich wohne in Miete',
      'Ich heiße Sie willkommen',
      'vivo en paz',
    ])
      assert.deepEqual(gone(fact, known), [], fact)
    for (const told of ['my name is pronounced AH-na', 'I moved to Linux', 'my phone is broken'])
      assert.deepEqual(gone('My name is Joan', [told]), [], told)
  })

  it('[agents-25] is by a correction the one fact that says the same', () => {
    const wife = ['my wife is a doctor', 'my wife is Anna', 'my wife is called Anna']
    assert.deepEqual(gone('my wife is called Hanna', wife, true), ['my wife is called Anna'])
    assert.deepEqual(gone('my wife’s name is Hanna', wife, true), ['my wife is called Anna'])
    assert.deepEqual(gone('my wife is Vegan', wife, true), [])
    assert.deepEqual(gone('my wife is a nurse', wife, true), [])
    assert.deepEqual(gone('my wife is a nurse', ['my wife is a doctor'], true), ['my wife is a doctor'])
    assert.deepEqual(gone('my wife is tired', ['my wife is a doctor'], true), [])
    assert.deepEqual(gone('my cat is called Mia', ['my cat is called Rex', 'my cat is called Eva'], true), [])
    assert.deepEqual(gone('my wife is a nurse', wife), [])
    assert.deepEqual(gone('I moved to York', ['I live in Leeds'], true), ['I live in Leeds'])
    assert.deepEqual(gone('I moved to York', ['I live in Leeds']), [])
  })
})
