import {
  type CallToolResult,
  type createRequestStateCodec,
  type InputRequest,
  type InputRequiredResult,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { declaredBy } from '../tools/results.ts'
import type { Visit } from '../visit.ts'
import { stateOf } from '../waiting/approvals.ts'
import { ask, filledIn } from './prompt-fixtures.ts'
import type { ToolFixtures } from './tool-fixture.ts'

type Responses = Record<string, { content?: { text?: string }; roots?: unknown[] } | undefined>
type State = { round?: number; name?: unknown; nonce: string }

const say = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })
const sample = (text: string): InputRequest =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text } }],
    maxTokens: 50,
  })
const responsesOf = (ctx: ServerContext): Responses => (ctx.mcpReq.inputResponses ?? {}) as Responses

/** Tools that ask back, with their state in the codec that approvals use. */
export function questionFixtures(visit: Visit): ToolFixtures {
  const codec = stateOf(visit) as unknown as ReturnType<typeof createRequestStateCodec<State>>
  const question = async (
    inputRequests: Record<string, InputRequest>,
    ctx: ServerContext,
    state: Omit<State, 'nonce'> = {},
  ): Promise<InputRequiredResult> =>
    inputRequired({
      inputRequests,
      requestState: await codec.mint({ ...state, nonce: crypto.randomUUID() }, ctx),
    })
  const confirm = { confirm: ask('Please confirm', 'ok', 'boolean') }
  const stateIn = (ctx: ServerContext) => ctx.mcpReq.requestState<State>()

  return {
    ...plainQuestions,
    test_input_required_result_request_state: {
      run: (_args, ctx) => {
        if (!filledIn(ctx, 'confirm')) return question(confirm, ctx)
        if (stateIn(ctx)) return say('state-ok')
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'no state')
      },
    },
    test_input_required_result_multiple_inputs: {
      run: (_args, ctx) => {
        const { greeting, client_roots: roots } = responsesOf(ctx)
        if (filledIn(ctx, 'user_name') && greeting && roots) return say('all three')
        return question(
          {
            user_name: ask('What is your name?', 'name'),
            greeting: sample('Generate a greeting'),
            client_roots: inputRequired.listRoots(),
          },
          ctx,
        )
      },
    },
    test_input_required_result_multi_round: {
      run: (_args, ctx) => {
        const { round = 0, name } = stateIn(ctx) ?? {}
        if (round === 2) return say(`${name} likes ${filledIn(ctx, 'step2')?.['color']}`)
        const asked: Record<string, InputRequest> =
          round === 0 ? { step1: ask('Step 1: name?', 'name') } : { step2: ask('Step 2: color?', 'color') }
        return question(asked, ctx, { round: round + 1, name: filledIn(ctx, 'step1')?.['name'] })
      },
    },
    test_input_required_result_tampered_state: {
      run: (_args, ctx) =>
        stateIn(ctx) && filledIn(ctx, 'confirm') ? say('integrity-ok') : question(confirm, ctx),
    },
  }
}

const plainQuestions: ToolFixtures = {
  test_missing_capability: {
    run: (_args, ctx) =>
      responsesOf(ctx)['llm_answer']
        ? say('done')
        : inputRequired({ inputRequests: { llm_answer: sample('pong') } }),
  },
  test_input_required_result_elicitation: {
    run: (_args, ctx) => {
      const name = filledIn(ctx, 'user_name')?.['name']
      return typeof name === 'string'
        ? say(`Hello, ${name}!`)
        : inputRequired({ inputRequests: { user_name: ask('What is your name?', 'name') } })
    },
  },
  test_input_required_result_sampling: {
    run: (_args, ctx) => {
      const answer = responsesOf(ctx)['capital_question']
      return answer
        ? say(String(answer.content?.text))
        : inputRequired({ inputRequests: { capital_question: sample('What is the capital of France?') } })
    },
  },
  test_input_required_result_list_roots: {
    run: (_args, ctx) => {
      const roots = responsesOf(ctx)['client_roots']?.roots
      return Array.isArray(roots)
        ? say(`${roots.length} roots`)
        : inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
    },
  },
  test_input_required_result_capabilities: {
    run: (_args, ctx) => {
      if (ctx.mcpReq.inputResponses) return say('done')
      const { elicitation, sampling, roots } = declaredBy(ctx)
      const inputRequests = {
        ...(elicitation ? { user_name: ask('What is your name?', 'name') } : {}),
        ...(sampling ? { greeting: sample('hi') } : {}),
        ...(roots ? { client_roots: inputRequired.listRoots() } : {}),
      }
      return Object.keys(inputRequests).length > 0 ? inputRequired({ inputRequests }) : say('none')
    },
  },
}
