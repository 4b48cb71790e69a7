import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { findTestFiles, hasOwnProcess, isChain, isPage, root } from './files.ts'
import { groupFiles, moduleOf } from './groups.ts'

describe('groups of test files', () => {
  const all = findTestFiles([])
  const groups = groupFiles(all)

  it('hold every file once', () => {
    const grouped = groups.flatMap(({ files }) => files)
    assert.deepEqual([...grouped].sort(), all)
  })

  it('are named after their modules', () => {
    for (const { name, files } of groups)
      for (const file of files) assert(name.includes(moduleOf(file)), `${file} in ${name}`)
  })

  it('are few: loading the service takes longer than most files', () => {
    const shared = groups.filter(({ files }) => !files.some(hasOwnProcess))
    assert(shared.length * 8 < all.length, `${shared.length} processes`)
  })

  it('are modules', () => {
    const modules = [
      'apps/server/src/modules/battles/operations/call-move.test.ts',
      'apps/server/src/kernel/http/body.test.ts',
      'packages/engine/src/play.test.ts',
      'scripts/test/groups.test.ts',
    ].map((path) => moduleOf(join(root, path)))
    assert.deepEqual(modules, [
      'apps/server/src/modules/battles',
      'apps/server/src/kernel',
      'packages/engine',
      'scripts',
    ])
  })

  it('are shared with nobody who must run apart or alone', () => {
    for (const { files } of groups) if (files.some(hasOwnProcess)) assert.equal(files.length, 1)
  })

  it('are left by files that change what a process shares: name them *.apart.test.ts', () => {
    const changes =
      /process\.env\[[^\]]+\] *=[^=]|delete process\.env|process\.chdir\(|defineProperty\(process|mock\.timers\.enable/
    const here = import.meta.filename
    const changing = all.filter((file) => file !== here && changes.test(readFileSync(file, 'utf8')))
    assert(changing.length > 0)
    assert.deepEqual(
      changing.filter((file) => !hasOwnProcess(file)),
      [],
    )
  })

  it('keep apart those that start an EVM node', () => {
    for (const { name, files } of groups)
      assert(files.every(isChain) || !files.some(isChain) || files.length === 1, name)
  })
})

describe('the name of a test file', () => {
  /** Of files that run in a process of their own, or one by one, that name says more. */
  const named = findTestFiles([]).filter((file) => !hasOwnProcess(file))
  const importing = (names: RegExp) => {
    const imports = new RegExp(`^import \\{[^}]*\\b(?:${names.source})\\b`, 'm')
    return named.filter((file) => imports.test(readFileSync(file, 'utf8')))
  }

  it('says that it opens pages in a browser: name it *.page.test.ts', () => {
    assert.deepEqual(importing(/useWeb|useBrowser|openBrowser/), named.filter(isPage))
  })

  it('says that it starts an EVM node: name it *.chain.test.ts', () => {
    assert.deepEqual(importing(/needsAnvil|startAnvil|useChainService|useOtherChain/), named.filter(isChain))
  })
})
