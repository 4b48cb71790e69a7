import {
  InMemoryServerEventBus,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
} from '@modelcontextprotocol/server'
import type { Fixtures } from '../index.ts'
import { getPrompt, listPrompts } from '../reading/prompts.ts'
import { readResource, resourcesFor } from '../reading/resources.ts'
import { callTool } from '../tools/call.ts'
import type { Visit } from '../visit.ts'
import { PNG, promptFixtures } from './prompt-fixtures.ts'
import { toolFixtures } from './tool-fixtures.ts'

const WATCHED = 'This is the content of the static text resource.'

/** The tools that the protocol's own suite expects, alongside ours and in the same handlers. */
export function makeFixtures(): Fixtures {
  const bus = new InMemoryServerEventBus()
  return {
    bus,
    add(server, visit) {
      server.registerCapabilities({
        tools: { listChanged: true },
        prompts: { listChanged: true },
        resources: { subscribe: true },
        logging: {},
      })
      addTools(server, visit, bus)
      addResources(server, visit)
      addPrompts(server)
      server.setRequestHandler('logging/setLevel', () => ({}))
      server.setRequestHandler('resources/subscribe', () => ({}))
      server.setRequestHandler('resources/unsubscribe', () => ({}))
    },
  }
}

function addTools(server: Server, visit: Visit, bus: InMemoryServerEventBus): void {
  const fixtures = toolFixtures(visit, bus)
  server.setRequestHandler('tools/list', () => ({
    tools: [
      ...visit.catalogue.toolsFor(visit.caller, visit.mode),
      ...Object.entries(fixtures).map(([name, { schema }]) => ({
        name,
        description: name,
        inputSchema: schema ?? { type: 'object' as const, properties: {} },
      })),
    ],
  }))
  server.setRequestHandler('tools/call', ({ params: { name, arguments: args = {} } }, ctx) => {
    const fixture = fixtures[name]
    return fixture ? fixture.run(args, ctx) : callTool(visit, name, args, ctx)
  })
}

function addResources(server: Server, visit: Visit): void {
  server.setRequestHandler('resources/list', async () => ({
    resources: [
      ...(await resourcesFor(visit)),
      ...['static-text', 'static-binary', 'watched-resource'].map((name) => ({
        uri: `test://${name}`,
        name,
        description: name,
        mimeType: name === 'static-binary' ? 'image/png' : 'text/plain',
      })),
    ],
  }))
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const id = /^test:\/\/template\/(\w+)\/data$/.exec(uri)?.[1]
    if (id) {
      const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` })
      return { contents: [{ uri, mimeType: 'application/json', text }] }
    }
    if (uri === 'test://static-text' || uri === 'test://watched-resource')
      return { contents: [{ uri, mimeType: 'text/plain', text: WATCHED }] }
    if (uri === 'test://static-binary') return { contents: [{ uri, mimeType: 'image/png', blob: PNG }] }
    return readResource(visit, uri)
  })
}

function addPrompts(server: Server): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: [
      ...listPrompts(),
      ...Object.entries(promptFixtures).map(([name, { args = [] }]) => ({
        name,
        description: name,
        arguments: args.map((one) => ({ name: one, description: one, required: true })),
      })),
    ],
  }))
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: args = {} } }, ctx) => {
    const fixture = promptFixtures[name]
    if (!fixture) return getPrompt(name, args)
    const missing = (fixture.args ?? []).find((one) => args[one] === undefined)
    if (missing) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${missing} is required`)
    return fixture.run(args, ctx)
  })
}
