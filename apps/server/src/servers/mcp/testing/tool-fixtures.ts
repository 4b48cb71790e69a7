import { setTimeout as pause } from 'node:timers/promises'
import type { CallToolResult, ContentBlock, InMemoryServerEventBus } from '@modelcontextprotocol/server'
import { tellProgress } from '../tools/results.ts'
import type { Visit } from '../visit.ts'
import { PNG } from './prompt-fixtures.ts'
import { questionFixtures } from './question-fixtures.ts'
import type { ToolFixture, ToolFixtures } from './tool-fixture.ts'

const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='
const BETWEEN_MS = 50

const say = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })
const show = (...content: ContentBlock[]): ToolFixture => ({ run: () => ({ content }) })
const resource = (uri: string, mimeType: string, text: string): ContentBlock => ({
  type: 'resource',
  resource: { uri, mimeType, text },
})

export const toolFixtures = (visit: Visit, bus: InMemoryServerEventBus): ToolFixtures => ({
  ...contents,
  ...telling,
  ...schemas,
  ...questionFixtures(visit),
  test_trigger_tool_change: {
    run: () => {
      bus.publish({ kind: 'tools_list_changed' })
      return say('ok')
    },
  },
  test_trigger_prompt_change: {
    run: () => {
      bus.publish({ kind: 'prompts_list_changed' })
      return say('ok')
    },
  },
})

const contents: ToolFixtures = {
  test_simple_text: { run: () => say('This is a simple text response for testing.') },
  test_image_content: show({ type: 'image', data: PNG, mimeType: 'image/png' }),
  test_audio_content: show({ type: 'audio', data: WAV, mimeType: 'audio/wav' }),
  test_embedded_resource: show(
    resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  ),
  test_multiple_content_types: show(
    { type: 'text', text: 'Multiple content types test:' },
    { type: 'image', data: PNG, mimeType: 'image/png' },
    resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  ),
  test_error_handling: {
    run: () => ({ isError: true, ...say('This tool intentionally returns an error for testing') }),
  },
}

const telling: ToolFixtures = {
  test_tool_with_progress: {
    run: async (_args, ctx) => {
      for (const progress of [0, 50, 100]) {
        await tellProgress(ctx, progress, `${progress} of 100`, 100)
        await pause(BETWEEN_MS)
      }
      return say(String(ctx.mcpReq._meta?.progressToken))
    },
  },
  test_tool_with_logging: {
    run: async (_args, ctx) => {
      for (const data of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        await ctx.mcpReq.notify({ method: 'notifications/message', params: { level: 'info', data } })
        await pause(BETWEEN_MS)
      }
      return say('done')
    },
  },
  test_logging_tool: {
    run: async (_args, ctx) => {
      await ctx.mcpReq.log('info', 'x')
      return say('logged')
    },
  },
  test_streaming_elicitation: { run: () => say('no requests') },
}

const schemas: ToolFixtures = {
  test_x_mcp_header: {
    schema: {
      type: 'object',
      properties: { region: { type: 'string', 'x-mcp-header': 'Region' }, level: { type: 'integer' } },
    },
    run: ({ region }) => say(`region=${region}`),
  },
  json_schema_2020_12_tool: {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          $anchor: 'addressDef',
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: {
        name: { type: 'string' },
        address: { $ref: '#/$defs/address' },
        contactMethod: { type: 'string', enum: ['phone', 'email'] },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
    run: (args) => say(JSON.stringify(args)),
  },
}
