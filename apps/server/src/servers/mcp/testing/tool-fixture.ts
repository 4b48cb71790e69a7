import type { CallToolResult, InputRequiredResult, ServerContext, Tool } from '@modelcontextprotocol/server'
import type { Args } from '../visit.ts'

type Answer = CallToolResult | InputRequiredResult
export type ToolFixture = {
  schema?: Tool['inputSchema']
  run(args: Args, ctx: ServerContext): Answer | Promise<Answer>
}
export type ToolFixtures = Readonly<Record<string, ToolFixture>>
