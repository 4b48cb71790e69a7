import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import type { Player } from '../../../testing/player.ts'
import { type TestService, useService } from '../../../testing/service.ts'
import { FOUNDATION_SKILLS, skillName } from '../../catalog/index.ts'
import { grantSkill } from '../index.ts'
import { giveItem } from '../testing.ts'

const patch = (player: Player, id: string, body: object) => player.send(`PATCH /agents/${id}`, { body })

async function lookOf(service: TestService, id: string): Promise<object> {
  const { rows } = await service.runtime.database.pool.query('select look from agents.agents where id = $1', [
    id,
  ])
  return rows[0].look
}

describe('PATCH /agents/{id}', () => {
  const service = useService()

  it('[agents-13] changes what is given and nothing else', async () => {
    const player = await service.player()
    const agent = await player.makeAgent()
    const renamed = { ...agent, name: 'Arashi' }
    const body = { name: ' Arashi ', purse: 9_999, level: 50, owner: { handle: 'x' } }
    assert.deepEqual((await patch(player, agent.id, body)).json, renamed)
    assert.deepEqual((await patch(player, agent.id, {})).json, renamed)
    assert.deepEqual((await player.send('GET /self')).json, renamed)
  })

  it('[agents-3] merges the persona field by field; the three principles stay on', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const first = { purpose: 'champion', traits: { energy: 90 }, principles: ['patient'] }
    await patch(player, id, { persona: first })
    const second = { voice: 'hype', traits: { warmth: 0 }, backstory: 'Born at sea.' }
    const { persona } = (await patch(player, id, { persona: second })).json
    assert.deepEqual(persona, {
      purpose: 'champion',
      voice: 'hype',
      traits: { warmth: 0, energy: 90, humour: 50, detail: 50 },
      principles: ['ask-spend', 'private', 'honest', 'patient'],
      backstory: 'Born at sea.',
    })
    const none = (await patch(player, id, { persona: { principles: [] } })).json.persona
    assert.deepEqual(none.principles, ['ask-spend', 'private', 'honest'])
    assert.deepEqual((await player.send('GET /self')).json.persona, {
      ...persona,
      principles: none.principles,
    })
  })

  it('[agents-2] wears starter items and its own, slot by slot; an empty style takes one off', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    await giveItem(service, id, 'gear', 'head-cracked-oni')
    assert.equal((await patch(player, id, { look: { head: 'straw-hat', body: 'travel-coat' } })).status, 200)
    assert.equal((await patch(player, id, { look: { head: 'cracked-oni' } })).status, 200)
    assert.deepEqual(await lookOf(service, id), { head: 'cracked-oni', body: 'travel-coat' })
    assert.equal((await patch(player, id, { look: { body: '' } })).status, 200)
    assert.deepEqual(await lookOf(service, id), { head: 'cracked-oni' })
  })

  it('[agents-2] refuses unknown slots, unknown styles and what the agent does not have, naming each', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const other = await player.makeAgent()
    await giveItem(service, other.id, 'gear', 'head-cracked-oni')
    const look = { tail: 'straw-hat', face: 'none-such', head: 'cracked-oni', body: 'training-gi' }
    const { status, json } = await patch(player, id, { name: 'Unchanged', look })
    assert.equal(status, 400)
    assert.deepEqual(json.error.details, [
      {
        path: 'body.look.tail',
        message: 'is no slot; there are head, face, body, back, hands, feet, belt, aura',
      },
      { path: 'body.look.face', message: 'is no style of this slot; GET /gear lists them' },
      { path: 'body.look.head', message: 'is not the agent’s own; GET /agents/{id}/gear lists what is' },
    ])
    assert.deepEqual(await lookOf(service, id), {})
    assert.equal((await player.send('GET /self')).json.name, 'Kaze')
    const wrong = [
      '{"look":{"__proto__":"x"}}',
      '{"look":{"constructor":"x"}}',
      '{"look":[]}',
      '{"look":{"":"x"}}',
    ]
    for (const body of wrong) {
      const headers = { 'content-type': 'application/json' }
      const answer = await player.send(`PATCH /agents/${id}`, { headers, body })
      assert([200, 400].includes(answer.status), answer.text)
      assert.deepEqual(await lookOf(service, id), {})
    }
    const long = await patch(player, id, { look: { tail: 'x'.repeat(41) } })
    assert.equal(long.code, 'invalid_request')
  })

  it('[agents-2] takes an item by its id as well as by its style, and never into a slot that it is not made for', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    await giveItem(service, id, 'gear', 'head-cracked-oni')
    const worn = await patch(player, id, { look: { head: 'head-cracked-oni', body: 'body-travel-coat' } })
    assert.equal(worn.status, 200, worn.text)
    assert.deepEqual(worn.json.look, { head: 'cracked-oni', body: 'travel-coat' })
    assert.deepEqual(await lookOf(service, id), worn.json.look)
    const wrong = await patch(player, id, { look: { face: 'head-cracked-oni', head: 'head-scout-dish' } })
    assert.deepEqual(wrong.json.error.details, [
      { path: 'body.look.face', message: 'is worn in the slot head' },
      { path: 'body.look.head', message: 'is not the agent’s own; GET /agents/{id}/gear lists what is' },
    ])
  })

  it('[agents-19] shows what the agent wears wherever its character is shown', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const look = { head: 'straw-hat' }
    await patch(player, id, { look })
    const visitor = service.visitor()
    const read = async (who: Player, path: string) => (await who.send(`GET ${path}`)).json
    assert.deepEqual((await read(player, '/self')).look, look)
    assert.deepEqual((await read(visitor, `/agents/${id}/profile`)).look, look)
    assert.deepEqual((await read(visitor, `/players/${player.user?.handle}`)).agents[0].look, look)
    const { capabilities } = await read(visitor, `/agents/${id}/card`)
    const shown = capabilities.extensions.find(({ uri }: { uri: string }) => uri.endsWith('#look'))
    assert.deepEqual(shown?.params, { character: 'kuma', ...look })
    await player.send(`POST /agents/${id}/follow`)
    assert.deepEqual((await read(player, '/me/following')).data[0].look, look)
    const { json: entered } = await player.send('POST /battles', { body: { agentId: id, mode: 'training' } })
    const battle = await read(visitor, `/battles/${entered.id}`)
    assert.deepEqual([battle.a.look, battle.b.look], [look, {}])
  })

  it('[agents-20] equips by hand exactly the skills named, in their order, and takes off the others', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    for (const code of ['keen-edge', 'riposte']) {
      await runUnitOfWork(service.runtime, (uow) => grantSkill(uow, id as AgentId, code, 'learned'))
    }
    const equippedIn = (agent: { skills: { name: string; equipped: boolean }[] }) =>
      agent.skills.filter(({ equipped }) => equipped).map(({ name }) => name)
    const put = async (equipped: unknown) => patch(player, id, { equipped })
    assert.deepEqual(equippedIn((await put(['Riposte', 'keen edge'])).json), ['Riposte', 'Keen Edge'])
    assert.deepEqual(equippedIn((await player.send('GET /self')).json), ['Riposte', 'Keen Edge'])
    assert.deepEqual(equippedIn((await put(['Keen Edge', 'Riposte'])).json), ['Keen Edge', 'Riposte'])
    assert.deepEqual(equippedIn((await patch(player, id, { name: 'Kept' })).json), ['Keen Edge', 'Riposte'])
    assert.deepEqual(equippedIn((await put([])).json), [])
    assert.deepEqual(equippedIn((await put(['riposte'])).json), ['Riposte'])
  })

  it('[agents-20] refuses what can’t be equipped, naming each, and changes nothing', async () => {
    const player = await service.player()
    const agent = await player.makeAgent()
    await runUnitOfWork(service.runtime, (uow) =>
      grantSkill(uow, agent.id as AgentId, 'keen-edge', 'learned'),
    )
    const always = skillName(FOUNDATION_SKILLS[0] as string)
    const equipped = ['Keen Edge', always, 'Riposte', 'keen-edge']
    const { status, json } = await patch(player, agent.id, { name: 'Unchanged', equipped })
    assert.equal(status, 400)
    assert.deepEqual(json.error.details, [
      { path: 'body.equipped.1', message: 'uses no slot: it is always on' },
      { path: 'body.equipped.2', message: 'is no skill of the agent’s; GET /agents/{id} lists them' },
      { path: 'body.equipped.3', message: 'stands twice' },
    ])
    const { name, skills } = (await player.send('GET /self')).json
    assert.deepEqual([name, skills[0]], ['Kaze', { name: 'Keen Edge', source: 'learned', equipped: true }])
    const five = ['a', 'b', 'c', 'd', 'e']
    assert.equal((await patch(player, agent.id, { equipped: five })).code, 'invalid_request')
  })

  it('[battles-2] equipping during a battle is allowed and changes nothing of it', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    await runUnitOfWork(service.runtime, (uow) => grantSkill(uow, id as AgentId, 'keen-edge', 'learned'))
    const { json: entered } = await player.send('POST /battles', { body: { agentId: id, mode: 'training' } })
    assert.equal((await patch(player, id, { equipped: [] })).status, 200)
    const { json: battle } = await player.send(`GET /battles/${entered.id}`)
    assert.deepEqual(battle.abilities, { a: ['keen-edge'], b: [] })
  })

  it('[agents-2] takes a starter character or a form of its own', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    assert.equal((await patch(player, id, { character: 'kitsu' })).json.character, 'kitsu')
    assert.equal((await patch(player, id, { character: 'raven' })).code, 'invalid_request')
    assert.equal((await patch(player, id, { character: 'nobody' })).code, 'invalid_request')
    await giveItem(service, id, 'character', 'raven', 'boss')
    assert.equal((await patch(player, id, { character: 'raven' })).json.character, 'raven')
  })

  it('[agents-1] lets an agent token change its own agent, and no other', async () => {
    const player = await service.player()
    const [one, two] = [await player.makeAgent('One'), await player.makeAgent('Two')]
    const token = await agentToken(service, player, one.id)
    assert.equal((await patch(token, one.id, { name: 'Itself' })).json.name, 'Itself')
    assert.equal((await patch(token, two.id, { name: 'Other' })).code, 'not_found')
  })

  it('[agents-14] a change that waited for another answers what there is then', async () => {
    const player = await service.player()
    const { id } = await player.makeAgent()
    const { pool } = service.runtime.database
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from agents.agents where id = $1 for update', [id])
      await client.query(
        `insert into agents.skills (agent_id, skill, source, slot, at) values ($1, 'keen-edge', 'bought', 1, now())`,
        [id],
      )
      const waiting = patch(player, id, { name: 'Later' })
      const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await pool.query(isWaiting)).rowCount === 0);
      await client.query('commit')
      const { skills } = (await waiting).json
      assert.deepEqual(skills[0], { name: 'Keen Edge', source: 'bought', equipped: true })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
