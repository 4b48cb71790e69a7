import type { Compiled } from './compiler.ts'

/** The text of a contract's artefact: a typed ABI and the code that makes the contract. */
export function renderContract({ name, abi, bytecode }: Compiled): { file: string; text: string } {
  const file = `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.gen.ts`
  const entries = abi.map((entry) => `  ${JSON.stringify(withoutInternalTypes(entry))},\n`).join('')
  const text = [
    '// Written by packages/contracts/scripts/compile.ts.\n',
    `export const ${name}Abi = [\n${entries}] as const\n`,
    `export const ${name}Bytecode =\n  '${bytecode}'\n`,
  ].join('\n')
  return { file, text }
}

/** The names of Solidity's own types are of no use to callers. */
function withoutInternalTypes(entry: unknown): unknown {
  return JSON.parse(JSON.stringify(entry, (key, value) => (key === 'internalType' ? undefined : value)))
}
