import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { modules } from '../../../app/modules.ts'
import { eventsOf } from '../../../kernel/module.ts'
import { useService } from '../../../testing/service.ts'
import { EVENTS } from '../catalogue.ts'

describe('GET /webhooks/events', () => {
  const service = useService()

  it('[webhooks-5] lists every event there is, with what it means', async () => {
    const { status, json } = await service.visitor().send('GET /webhooks/events')
    assert.equal(status, 200)
    const names = json.data.map(({ name }: { name: string }) => name)
    const known =
      'task approval battle order tip payment purchase listing transfer custody checkin skill mastery mission ' +
      'milestone schedule message hardcore chain follow security ping'
    assert.deepEqual(names, known.split(' '))
    for (const { description } of json.data) assert(description.length > 10)
  })

  it('[webhooks-5] knows every event that an area declares, in its own words', async () => {
    const { json } = await service.visitor().send('GET /webhooks/events')
    for (const { name, description } of eventsOf(modules)) {
      assert(EVENTS.includes(name), `${name} is missing in the catalogue of webhooks`)
      assert.deepEqual(
        json.data.find((event: { name: string }) => event.name === name),
        { name, description },
      )
    }
  })

  it('[webhooks-5] shows in the definition what each event’s data holds', async () => {
    const { webhooks } = (await service.visitor().send('GET /openapi.json')).json
    for (const name of [...eventsOf(modules).map((event) => event.name), 'ping']) {
      const { properties } = webhooks[name].post.requestBody.content['application/json'].schema
      assert.equal(properties.type.const, name)
      assert(properties.data.properties.change)
    }
  })
})
