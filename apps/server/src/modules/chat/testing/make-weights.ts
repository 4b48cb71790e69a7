import { writeFileSync } from 'node:fs'
import { Encoder } from '../../brain/testing.ts'
import { allExamples, digestOf } from '../understand/second/examples.ts'
import { train } from '../understand/second/train.ts'
import { packWeights, WEIGHTS_FILE } from '../understand/second/weights.ts'

/**
 * `node apps/server/src/modules/chat/testing/make-weights.ts` trains the weights again after a change of the examples.
 */
const AT_A_TIME = 128

const examples = allExamples()
const encoder = new Encoder({ waitMaxMs: 600_000 })
const meanings: Float32Array[] = []
for (let at = 0; at < examples.length; at += AT_A_TIME) {
  const part = examples.slice(at, at + AT_A_TIME).map(({ text }) => text)
  meanings.push(...((await encoder.encode('make-weights', part)) ?? fail()))
}
await encoder.close()
writeFileSync(WEIGHTS_FILE, packWeights(train(examples, meanings), digestOf(examples)))
console.log(`${examples.length} examples`)

function fail(): never {
  throw new Error('the encoder can’t be had')
}
