import { runFiles } from '../run-files.ts'

/** `node run.ts <file> …`: runs these test files, and prints the outcome in its last line. */
const print = (text: string) => void process.stdout.write(text)
const { signal } = new AbortController()
const result = await runFiles(process.argv.slice(2), { concurrency: 2, signal, patienceMs: 500, print })
console.log(JSON.stringify(result))
