import {
  acceptedContent,
  type GetPromptResult,
  type InputRequest,
  type InputRequiredResult,
  inputRequired,
  type PromptMessage,
  type ServerContext,
} from '@modelcontextprotocol/server'

/** One pixel. */
export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Run = (
  args: Record<string, string>,
  ctx: ServerContext,
) => GetPromptResult | InputRequiredResult | Promise<GetPromptResult | InputRequiredResult>

/** Asks for one field, as a form for a person. */
export const ask = (message: string, field: string, type: 'string' | 'boolean' = 'string'): InputRequest =>
  inputRequired.elicit({
    message,
    requestedSchema: {
      type: 'object',
      properties: { [field]: type === 'string' ? { type } : { type } },
      required: [field],
    },
  })

/** The value that was filled in. */
export const filledIn = (ctx: ServerContext, key: string): Record<string, unknown> | undefined =>
  acceptedContent(ctx.mcpReq.inputResponses, key)

const say = (...contents: PromptMessage['content'][]): GetPromptResult => ({
  messages: contents.map((content) => ({ role: 'user', content })),
})

export const promptFixtures: Readonly<Record<string, { args?: readonly string[]; run: Run }>> = {
  test_simple_prompt: {
    run: () => say({ type: 'text', text: 'This is a simple prompt for testing.' }),
  },
  test_prompt_with_arguments: {
    args: ['arg1', 'arg2'],
    run: ({ arg1, arg2 }) =>
      say({ type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` }),
  },
  test_prompt_with_embedded_resource: {
    args: ['resourceUri'],
    run: ({ resourceUri = '' }) =>
      say(
        {
          type: 'resource',
          resource: {
            uri: resourceUri,
            mimeType: 'text/plain',
            text: 'Embedded resource content for testing.',
          },
        },
        { type: 'text', text: 'Please process the embedded resource above.' },
      ),
  },
  test_prompt_with_image: {
    run: () =>
      say(
        { type: 'image', data: PNG, mimeType: 'image/png' },
        { type: 'text', text: 'Please analyze the image above.' },
      ),
  },
  test_input_required_result_prompt: {
    run: (_args, ctx) => {
      const context = filledIn(ctx, 'user_context')?.['context']
      return typeof context === 'string'
        ? say({ type: 'text', text: context })
        : inputRequired({ inputRequests: { user_context: ask('What context?', 'context') } })
    },
  },
}
