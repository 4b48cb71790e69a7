import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Encoder, pack } from '../encoder/encoder.ts'
import { bundleElsewhere, makeBundles, readVectors, VECTORS_FOLDER } from '../library/vectors.ts'

/**
 * `node apps/server/src/modules/brain/testing/make-vectors.ts` makes the vectors of courses whose texts have changed, and
 * of the subjects elsewhere.
 */
const AT_A_TIME = 128

const encoder = new Encoder({ waitMaxMs: 600_000 })
mkdirSync(VECTORS_FOLDER, { recursive: true })
const bundles = [...makeBundles(), bundleElsewhere()]
for (const bundle of bundles) {
  if (readVectors(bundle)) continue
  const vectors: Float32Array[] = []
  for (let at = 0; at < bundle.texts.length; at += AT_A_TIME) {
    const part = await encoder.encode('make-vectors', bundle.texts.slice(at, at + AT_A_TIME))
    if (!part) throw new Error('the encoder can’t be had')
    vectors.push(...part)
  }
  writeFileSync(join(VECTORS_FOLDER, `${bundle.name}.bin`), pack(bundle.texts, vectors))
  console.log(`${bundle.name}: ${bundle.texts.length} texts`)
}
const names = new Set(bundles.map(({ name }) => `${name}.bin`))
for (const file of readdirSync(VECTORS_FOLDER)) if (!names.has(file)) rmSync(join(VECTORS_FOLDER, file))
await encoder.close()
