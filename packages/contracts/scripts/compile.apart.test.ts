import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { compileContracts } from './compiler.ts'
import { generatedIn } from './drift.ts'
import { renderContract } from './render.ts'

describe('the artefacts', () => {
  it('[contracts-6] are what the compiler makes of the sources, byte for byte', async () => {
    for (const contract of compileContracts()) {
      const { file, text } = renderContract(contract)
      assert.equal(await readFile(join(generatedIn(), file), 'utf8'), text, file)
    }
  })
})
