import { anything, record, Type } from '../../../kernel/operation/schema.ts'
import { pattern } from '../../../kernel/operation/text.ts'

export const BATCH_MAX = 10
/** Room for the largest thing that our contracts are told: eight kilobytes, in hexadecimal digits. */
const DATA_MAX = 16_384
/** An address, a hash, a number, or the name of a block. */
const WORD_MAX = 100
const TOPICS_MAX = 4
const PLAIN = pattern('^[0-9A-Za-z]*$', 'letters and digits, as 0x1f or latest')

const word = (maxLength = WORD_MAX) => Type.String({ maxLength, pattern: PLAIN })
const text = (maxLength = WORD_MAX) => Type.Optional(word(maxLength))
const topic = Type.Union([word(), Type.Null()])

/** What params hold: texts, flags, lists of numbers, and one object that is a call or a filter of logs. */
export const RpcParam = Type.Union([
  word(DATA_MAX),
  Type.Boolean(),
  Type.Array(Type.Number({ minimum: 0, maximum: 100 }), { maxItems: 20 }),
  Type.Object({
    from: text(),
    to: text(),
    data: text(DATA_MAX),
    input: text(DATA_MAX),
    value: text(),
    gas: text(),
    fromBlock: text(),
    toBlock: text(),
    blockHash: text(),
    address: Type.Optional(Type.Union([word(), Type.Array(word(), { maxItems: 20 })])),
    topics: Type.Optional(
      Type.Array(Type.Union([topic, Type.Array(topic, { maxItems: 20 })]), { maxItems: TOPICS_MAX }),
    ),
  }),
])

const id = Type.Union(
  [
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    Type.String({ minLength: 1, maxLength: 100 }),
  ],
  { examples: [1] },
)

export const RpcRequest = record('RpcRequest', {
  jsonrpc: Type.Literal('2.0'),
  id,
  method: Type.String({ minLength: 1, maxLength: 100, examples: ['eth_chainId'] }),
  params: Type.Optional(Type.Array(RpcParam, { maxItems: 4, examples: [[]] })),
})

export const RpcReply = record('RpcReply', {
  jsonrpc: Type.Literal('2.0'),
  id,
  result: Type.Optional(anything('What the chain says; absent when there is an error')),
  error: Type.Optional(
    Type.Object({
      code: Type.Integer({ description: '-32601: not served here. The others are Ethereum’s own' }),
      message: Type.String(),
      data: Type.Optional(Type.String({ description: 'What a contract said when it refused' })),
    }),
  ),
})
