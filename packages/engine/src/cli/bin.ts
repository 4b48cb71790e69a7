import { main } from './main.ts'
import { escapeUnseen } from './seen.ts'

// The words of a check may quote the file.
process.exitCode = await main(process.argv.slice(2), (line) => console.log(escapeUnseen(line)))
