import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileContracts } from './compiler.ts'
import { findDrift, generatedIn, inputHash, MANIFEST, outputHash } from './drift.ts'
import { renderContract } from './render.ts'

/** Compiles the contracts and writes their artefacts, if these are not already those of the sources. */
export async function writeArtefacts({ force = false } = {}): Promise<void> {
  if (!force && findDrift().passed) return
  const generated = generatedIn()
  const inputs = inputHash()
  const contracts = compileContracts()
  await mkdir(generated, { recursive: true })
  for (const old of await readdir(generated)) await rm(join(generated, old))
  const outputs: Record<string, string> = {}
  for (const contract of contracts) {
    const { file, text } = renderContract(contract)
    await writeFile(join(generated, file), text)
    outputs[file] = outputHash(text)
    console.log(`wrote ${file} (${contract.size} bytes of code)`)
  }
  await writeFile(join(generated, MANIFEST), `${JSON.stringify({ inputs, outputs }, null, 2)}\n`)
}
