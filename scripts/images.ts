import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { askRegistry, judgeImages, pinned } from './release/images.ts'

/**
 * `npm run images`: writes the present digest of each image into `deploy/`, as its registry states it. With `--check`
 * it changes nothing and makes no requests, and ends with 1 when an image is named by its tag alone.
 */
const root = join(import.meta.dirname, '..')
const PATHS = ['deploy/Dockerfile', 'deploy/compose.yaml']
const files = Object.fromEntries(PATHS.map((path) => [path, readFileSync(join(root, path), 'utf8')]))

if (process.argv.includes('--check')) {
  const { passed, output } = judgeImages(files)
  console.log(passed ? 'Every image is pinned to its digest.' : output)
  process.exitCode = passed ? 0 : 1
} else {
  try {
    // All of them first: half of the files pinned would look complete.
    const texts = await Promise.all(
      Object.values(files).map((text) => pinned(text, (image) => askRegistry(image))),
    )
    for (const [at, path] of PATHS.entries()) writeFileSync(join(root, path), texts[at] as string)
    console.log('Every image is pinned to the digest that it has now: look over the change, then commit it.')
  } catch (error) {
    console.error(`Nothing was changed: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
