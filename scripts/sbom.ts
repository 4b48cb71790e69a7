import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listMaterials } from './release/materials.ts'

/** `npm run sbom -- [file]`: the software bill of materials, into a file or onto standard output. */
const [file] = process.argv.slice(2)
const materials = listMaterials(join(import.meta.dirname, '..'))
const text = `${JSON.stringify(materials, null, 2)}\n`
if (file === undefined) process.stdout.write(text)
else {
  writeFileSync(file, text)
  console.log(`${materials.components.length} packages are listed in ${file}`)
}
