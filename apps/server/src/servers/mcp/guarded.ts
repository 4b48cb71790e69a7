import { ProtocolError, ProtocolErrorCode, type ServerContext } from '@modelcontextprotocol/server'
import { Problem } from '../../kernel/operation/problems.ts'
import type { Visit } from './visit.ts'

type Work<Request, Result> = (request: Request, ctx: ServerContext) => Result | Promise<Result>

/**
 * [mcp-8] The library would show clients an error's message. Clients learn only that our own fault occurred; the log
 * has the rest.
 */
export const guarded =
  ({ engine }: Pick<Visit, 'engine'>) =>
  <Request, Result>(work: Work<Request, Result>) =>
  async (request: Request, ctx: ServerContext): Promise<Result> => {
    try {
      return await work(request, ctx)
    } catch (error) {
      if (error instanceof ProtocolError) throw error
      engine.runtime.log.error({ err: error }, 'a message of MCP failed')
      throw new ProtocolError(ProtocolErrorCode.InternalError, new Problem('internal').message)
    }
  }
