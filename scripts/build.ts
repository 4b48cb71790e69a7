import { ensureBuild } from './build/ensure.ts'
import { isBuild, recipes } from './build/recipes.ts'

/**
 * `npm run build`, with names only those, and the program that the service and the tests run for one: builds what is not
 * built of today's sources yet. Prints the folder of each.
 */
try {
  const wanted = process.argv.slice(2)
  for (const name of wanted.length > 0 ? wanted : Object.keys(recipes)) {
    if (!isBuild(name)) throw new Error(`There is no build ${name}: ${Object.keys(recipes).join(', ')}.`)
    console.log(await ensureBuild(name))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
