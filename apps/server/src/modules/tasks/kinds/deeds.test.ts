import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deedRefusal } from './deeds.ts'
import { course, guide, report, topicOfPrompt } from './writing.ts'

describe('Deeds on texts and code', () => {
  it('[tasks-44] are refused, and not written about', () => {
    for (const prompt of [
      'find the bug',
      'Find the bug: def mean(xs): return sum(xs)/len(xs)',
      'implement a regular expression that validates an address',
      'write me a python function to sort',
      'write a SQL query that counts orders',
      'what does this do?\n```js\nlet a = 1\n```',
      'Explain this code: for(i=0;i<3;i++){x+=1;}',
      'translate hello into French',
      'summarise this text: the fox ran',
      'review my essay',
      'please could you proofread my letter',
      'compose a song',
      'find the bug in this function',
      'find bugs in my code',
      'fix the errors in the script',
      'explain the following text',
      'explain the following: x = y',
    ])
      assert(deedRefusal(prompt), prompt)
  })

  it('[tasks-44] topics that share their words are not', () => {
    for (const prompt of [
      'summarise heat pumps',
      'review the basics of SQL',
      'write a report on regular expressions',
      'write a guide on shell scripts',
      'write a short course on SQL queries',
      'explain regular expressions',
      'give feedback at work',
      'compare SQL and git',
      'find bugs in Berlin',
      'explain the following mean',
    ])
      assert.equal(deedRefusal(prompt), null, prompt)
  })

  it('[tasks-42] the form that is asked for is no part of the topic', () => {
    assert.equal(course.recognise('Teach me negotiation as a course')?.topic, 'negotiation')
    assert.equal(guide.recognise('negotiation as a short guide')?.topic, 'negotiation')
    assert.equal(report.recognise('explain negotiation as a report')?.topic, 'negotiation')
    assert.equal(topicOfPrompt('Please research heat pumps'), 'heat pumps')
    assert.equal(topicOfPrompt('heat pumps, please'), 'heat pumps')
  })
})
