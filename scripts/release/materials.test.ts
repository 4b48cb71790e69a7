import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { listMaterials } from './materials.ts'

const root = join(import.meta.dirname, '../..')

describe('the bill of materials', () => {
  const materials = listMaterials(root)
  const listed = new Map(materials.components.map((one) => [one['bom-ref'], one]))

  it('lists every package that is needed in production, through whichever workspace', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const missing: string[] = []
    const seen = new Set<string>()
    const behind = (path: string): string => (packages[path].link ? packages[path].resolved : path)
    /** The place where Node looks for a package: beside its user, then further up. */
    const find = (from: string, name: string): string | undefined => {
      for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
        const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
        if (packages[path]) return behind(path)
        if (at === '') return undefined
      }
    }
    const follow = (path: string) => {
      if (seen.has(path)) return
      seen.add(path)
      const one = packages[path]
      const name = one.name ?? path.slice(path.lastIndexOf('node_modules/') + 13)
      if (path.includes('node_modules/') && !listed.has(`${name}@${one.version}`)) missing.push(path)
      for (const needed of Object.keys(one.dependencies ?? {})) {
        const found = find(path, needed)
        if (found !== undefined) follow(found)
      }
    }
    follow('apps/server')
    assert.deepEqual(missing, [])
    assert(seen.size > 100, `${seen.size}`)
  })

  it('has a checksum, a licence and an address of each kind that CycloneDX knows, and names no registry', () => {
    assert.deepEqual([materials.bomFormat, materials.metadata.component.name], ['CycloneDX', 'shugyo'])
    for (const one of materials.components) {
      assert.match(one.purl, /^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/)
      for (const { alg, content } of one.hashes ?? []) {
        assert.equal(alg, 'SHA-512')
        assert.match(content, /^[0-9a-f]{128}$/)
      }
    }
    assert(materials.components.filter(({ hashes }) => !hashes).length === 0)
    assert.doesNotMatch(JSON.stringify(materials), /registry\.|\.tgz/)
    assert(!listed.has('@biomejs/biome@2.5.15'))
  })

  it('is printed by `npm run sbom`', () => {
    const printed = execFileSync(process.execPath, ['scripts/sbom.ts'], { cwd: root, maxBuffer: 2 ** 26 })
    assert.deepEqual(JSON.parse(String(printed)), materials)
  })
})
