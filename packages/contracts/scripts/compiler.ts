import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readSources } from './drift.ts'
import { CONTRACTS, SETTINGS, SOLC_VERSION } from './settings.ts'

const require = createRequire(import.meta.url)

export type Compiled = {
  readonly name: string
  readonly abi: readonly unknown[]
  readonly bytecode: `0x${string}`
  readonly size: number
}

type Solc = {
  version(): string
  compile(
    input: string,
    callbacks: { import(path: string): { contents: string } | { error: string } },
  ): string
}

type Documented = {
  readonly nodeType: string
  readonly name?: string
  readonly kind?: string
  readonly visibility?: string
  readonly documentation?: unknown
  readonly baseFunctions?: readonly number[]
  readonly nodes?: readonly Documented[]
}

type Output = {
  readonly errors?: readonly {
    readonly severity: string
    readonly formattedMessage: string
    readonly sourceLocation?: { readonly file: string }
  }[]
  readonly sources: Record<string, { readonly ast: Documented }>
  readonly contracts: Record<
    string,
    Record<
      string,
      {
        readonly abi: readonly unknown[]
        readonly evm: { readonly bytecode: { object: string }; readonly deployedBytecode: { object: string } }
      }
    >
  >
}

/** The largest code that a chain takes (EIP-170). */
const CODE_BYTES_MAX = 24_576

/** Compiles every contract; a warning about our own fails as an error does, and so does a public part without NatSpec. */
export function compileContracts(): Compiled[] {
  const solc = require('solc') as Solc
  if (!solc.version().startsWith(`${SOLC_VERSION}+`))
    throw new Error(`solc ${solc.version()} is installed, not ${SOLC_VERSION}`)
  const output = JSON.parse(solc.compile(JSON.stringify(input()), { import: readLibrary })) as Output
  const faults = (output.errors ?? []).filter(
    ({ severity, sourceLocation }) =>
      severity === 'error' || (severity === 'warning' && isOurs(sourceLocation?.file)),
  )
  if (faults.length > 0) throw new Error(faults.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const silent = undocumented(output)
  if (silent.length > 0) throw new Error(`Without NatSpec: ${silent.join(', ')}`)
  return Object.entries(CONTRACTS).map(([key, name]) => pick(output, key, name))
}

function input(): object {
  const own = readSources().map(({ path, content }): [string, object] => [path, { content }])
  const registry = 'erc6551/ERC6551Registry.sol'
  const sources = Object.fromEntries([
    ...own,
    [registry, { content: readFileSync(require.resolve(registry), 'utf8') }],
  ])
  const contents = ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object']
  return {
    language: 'Solidity',
    sources,
    settings: { ...SETTINGS, outputSelection: { '*': { '*': contents, '': ['ast'] } } },
  }
}

function readLibrary(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') }
  } catch {
    return { error: `${path} is not installed` }
  }
}

function pick(output: Output, key: string, name: string): Compiled {
  const [file = '', contract = ''] = key.split(':')
  const found = output.contracts[file]?.[contract]
  if (!found) throw new Error(`${key} was not compiled`)
  const size = found.evm.deployedBytecode.object.length / 2
  if (size > CODE_BYTES_MAX)
    throw new Error(`${contract} has ${size} bytes of code, more than ${CODE_BYTES_MAX}`)
  return { name, abi: found.abi, bytecode: `0x${found.evm.bytecode.object}`, size }
}

/** Our own public functions, variables, events and errors, and contracts, that say nothing about themselves. */
function undocumented(output: Output): string[] {
  const ours = Object.entries(output.sources).filter(([path]) => isOurs(path))
  return ours.flatMap(([, { ast }]) => {
    const contracts = (ast.nodes ?? []).filter(({ nodeType }) => nodeType === 'ContractDefinition')
    return contracts.flatMap((contract) => [
      ...(contract.documentation ? [] : [`${contract.name}`]),
      ...(contract.nodes ?? [])
        .filter((node) => isPublic(node) && !node.documentation)
        .map((node) => `${contract.name}.${node.name}`),
    ])
  })
}

function isPublic({ nodeType, visibility, kind }: Documented): boolean {
  if (nodeType === 'EventDefinition' || nodeType === 'ErrorDefinition') return true
  if (nodeType !== 'FunctionDefinition' && nodeType !== 'VariableDeclaration') return false
  return kind !== 'constructor' && (visibility === 'public' || visibility === 'external')
}

function isOurs(path = ''): boolean {
  return path.startsWith('contracts/')
}
