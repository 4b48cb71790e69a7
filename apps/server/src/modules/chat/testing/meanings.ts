import { Encoder } from '../../brain/testing.ts'
import { AGENT } from '../evaluation/judge.ts'
import { plainly } from '../understand/second/features.ts'

const AT_A_TIME = 128

/** The vector of each text, as the second reader needs it. */
export async function readMeanings(texts: readonly string[]): Promise<ReadonlyMap<string, Float32Array>> {
  const encoder = new Encoder({ waitMaxMs: 600_000 })
  const said = [...new Set(texts.map((text) => plainly(text, AGENT)).filter((text) => text !== ''))]
  const vectors: Float32Array[] = []
  for (let at = 0; at < said.length; at += AT_A_TIME)
    vectors.push(...((await encoder.encode('evaluation', said.slice(at, at + AT_A_TIME))) ?? []))
  await encoder.close()
  if (vectors.length < said.length) throw new Error('the encoder can’t be had')
  return new Map(said.map((text, at) => [text, vectors[at] as Float32Array]))
}
