import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * dependency-cruiser reads TypeScript through the compiler's JavaScript API, which TypeScript 7 doesn't have yet.
 * Preloaded by `node --import`, this gives it the older version with which the SDK checks its types.
 */
const { resolve } = createRequire(new URL('../../packages/sdk/package.json', import.meta.url))
const older = new Map(
  ['typescript', 'typescript/package.json'].map((name) => [name, pathToFileURL(resolve(name)).href]),
)

registerHooks({
  resolve(specifier, context, next) {
    const url = older.get(specifier)
    return url ? { url, shortCircuit: true } : next(specifier, context)
  },
})
