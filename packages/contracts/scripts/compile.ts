import { writeArtefacts } from './artefacts.ts'

/**
 * `npm run generate -w @shugyo/contracts`: compiles the contracts (some 15 s) when their sources, the compiler or its
 * settings have changed since the artefacts were written, otherwise does nothing. `-- --force` compiles anyway.
 */
await writeArtefacts({ force: process.argv.includes('--force') })
