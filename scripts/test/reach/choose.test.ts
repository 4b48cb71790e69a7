import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decidesAll } from './choose.ts'

describe('what decides how all tests run', () => {
  it('is the packages, and what runs the tests', () => {
    for (const path of [
      'package.json',
      'apps/web/package.json',
      'package-lock.json',
      '.npmrc',
      'scripts/test.ts',
      'scripts/test/groups.ts',
      'scripts/test/reach/links.ts',
    ])
      assert(decidesAll(path), path)
  })

  it('is no test, no table of times, and nothing that `npm run check` judges', () => {
    for (const path of [
      'scripts/test/groups.test.ts',
      'scripts/test/seconds.json',
      'biome.json',
      'tsconfig.json',
      '.ci/run',
      'scripts/check.ts',
    ])
      assert(!decidesAll(path), path)
  })
})
