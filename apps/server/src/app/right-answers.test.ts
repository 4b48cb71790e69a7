import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pino } from 'pino'
import { makeQuiz, take, write } from '../modules/documents/testing.ts'
import { type Receiver, startReceiver, until } from '../modules/webhooks/testing.ts'
import { useService } from '../testing/service.ts'
import { untilReacted } from '../testing/until-reacted.ts'

describe('the right answers of a document', () => {
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  const service = useService({ settings: { webhooksAllowPrivate: true }, log })
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())
  const query = (text: string) => service.runtime.database.pool.query(text)

  it('[documents-3] leave by no way at all', async () => {
    const reader = await service.player()
    const { id: agentId } = await reader.makeAgent()
    await reader.send('POST /webhooks', { body: { url: `${receiver.url}/heard`, events: ['*'] } })
    const id = await write(service, reader, agentId)
    const answers = [await take(reader, id, 3), await take(reader, id, 10)]
    await untilReacted(service)
    await until(() => receiver.received.some(({ json }) => json.data?.milestone?.ref === id))
    const routes = ['documents', `documents/${id}`, 'courses', 'notifications', 'feed', 'me/export']
    for (const route of routes) answers.push(await reader.send(`GET /${route}`))
    const facts = await query('select type, data from kernel.facts')
    const jobs = await query('select name, payload from kernel.jobs')
    const ways: Record<string, string> = {
      operations: answers.map(({ text }) => text).join('\n'),
      facts: JSON.stringify(facts.rows),
      jobs: JSON.stringify(jobs.rows),
      webhooks: receiver.received.map(({ body }) => `${body}`).join('\n'),
      log: logged.join('\n'),
    }
    for (const [way, text] of Object.entries(ways)) {
      assert(text.length > 2, `nothing to look at: ${way}`)
      assert.doesNotMatch(text, /\banswers?\\*"\s*:\s*[[\d]/i, way)
    }
    // The export includes the stream's events and so the questions: the search looked in the right place.
    assert(ways['operations']?.includes(makeQuiz(10)[9]?.q ?? '?'))
  })
})
