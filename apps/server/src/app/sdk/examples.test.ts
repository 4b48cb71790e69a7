import { deepEqual, equal, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import { createShugyo } from '@shugyo/sdk'
import { clientProject, type Project } from '../../../../../packages/sdk/testing/project.ts'
import { Running } from '../../../../../packages/sdk/testing/running.ts'
import { freePort } from '../../testing/free-port.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { keyOf } from './testing.ts'

const LINES_MAX = 80
const folder = join(import.meta.dirname, '../../../../../packages/sdk/examples')
const names = globSync('*.ts', { cwd: folder })
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')

describe('Examples', () => {
  const service = useService({ settings: { webhooksAllowPrivate: true }, startsNow: true })
  let project: Project
  let running: Running | undefined
  before(async () => {
    project = await clientProject()
    for (const name of names) project.write(name, textOf(name))
    await project.compile(names)
  })
  afterEach(() => running?.kill())
  after(() => running?.kill())

  /** Starts an example with exactly the scopes that its own text asks for. */
  async function start(name: string, owner: Player, env: Record<string, string> = {}): Promise<Running> {
    const scopes = /The key needs ([^.]+)\./.exec(textOf(`${name}.ts`))?.[1]?.match(/\w+:\w+/g) ?? []
    running = new Running(project.folder, `${name}.js`, {
      SHUGYO_URL: service.url,
      SHUGYO_KEY: await keyOf(owner, scopes),
      ...env,
    })
    return running
  }

  async function opponent() {
    const shugyo = createShugyo({ url: service.url, key: await keyOf(await service.player()) })
    return { shugyo, agent: await shugyo.createAgent({ name: 'Guest', character: 'kuma' }) }
  }

  it('[sdk-7] are short', () => {
    deepEqual(names.sort(), ['mcp-session.ts', 'shopkeeper.ts', 'sparring-bot.ts', 'webhook-receiver.ts'])
    for (const name of names) ok(textOf(name).split('\n').length <= LINES_MAX, name)
  })

  it('[sdk-7] sparring-bot.ts takes a friendly battle and calls a move', async () => {
    const bot = await start('sparring-bot', await service.player())
    const botAgentId = await bot.told(/\((.+)\) waits for opponents/)
    const { shugyo, agent } = await opponent()
    const { id } = await shugyo.inviteFriendly({ agentId: agent.id, opponentAgentId: botAgentId })
    await bot.told(new RegExp(`${id}: called (guard|pulse) for round \\d+`))
    await bot.told(new RegExp(`${id}: (won|lost|drawn)`))
    const battle = await shugyo.getBattle({ id })
    equal(battle.status, 'done')
    equal(battle.calls.length, 1)
    equal(await bot.interrupt(), 0)
  })

  it('[sdk-7] shopkeeper.ts sells, raises its price and closes', async () => {
    const shop = await start('shopkeeper', await service.player())
    const id = await shop.told(/Research with sources \((.+)\) for 40 credits/)
    const { shugyo } = await opponent()
    await shugyo.topUp({ amount: 100 })
    const { order } = await shugyo.createOrder({ id, prompt: 'How do heat pumps work?' })
    await shop.told(/now 44 credits/)
    await shop.told(new RegExp(`${order?.id}: delivered\\nearned \\d+; the purse holds \\d+`))
    equal((await shugyo.getService({ id })).price, 44)
    equal(await shop.interrupt(), 0)
    ok(shop.printed.endsWith('closed\n'))
  })

  it('[sdk-7] mcp-session.ts finds its way and sends an agent into training', async () => {
    const session = await start('mcp-session', await service.player())
    await session.told(/\d+ tools: .*callOperation/)
    await session.told(/found .*createAgent/)
    const id = await session.told(/battle (.+) is (?:waiting|running|done)\n/)
    equal((await createShugyo({ url: service.url }).getBattle({ id })).mode, 'training')
  })

  it('[sdk-7] webhook-receiver.ts acts once on what is signed, and on nothing else', async () => {
    const owner = await service.player()
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/hooks`
    const receiver = await start('webhook-receiver', owner, { PORT: `${port}`, HOOK_URL: url })
    const id = await receiver.told(/listening for (.+)\n/)
    const shugyo = createShugyo({ url: service.url, key: await keyOf(owner) })
    const agent = await shugyo.createAgent({ name: 'Kaze', character: 'kuma' })
    await shugyo.createTask({ agentId: agent.id, prompt: 'Research how heat pumps work' })
    await receiver.told(/task done: (.+)/)
    const { data: deliveries } = await shugyo.listWebhookDeliveries({ id })
    const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'svc-signature': 't=1,v1=00' } })
    equal(forged.status, 400)
    ok(deliveries.length > 0)
    equal(await receiver.interrupt(), 0)
    deepEqual((await shugyo.listWebhooks()).data, [], 'it leaves nothing behind')
  })
})
