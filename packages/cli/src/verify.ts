import { ask } from './request.ts'
import { readOptions, type Terminal, UsageError } from './terminal.ts'

type Bundle = {
  readonly manifest: { readonly platform: string; readonly agent: { readonly name: string } }
  readonly proofs: readonly { readonly battleId: string }[]
}
type Signed = { readonly bundle: Bundle; readonly signature: `0x${string}`; readonly signer: string }

/** [cli-13] Checks a battle's proof, or an agent's bundle, from the file alone. */
export async function verify(args: string[], terminal: Terminal): Promise<number> {
  const { signer, rest } = takeSigner(args)
  const { judge, readOptions: readVerifyOptions, readSource } = await import('./proof.ts')
  const options = readVerifyOptions(rest)
  if (options === null)
    throw new UsageError('shugyo verify takes one file, address or -; shugyo verify --help tells the rest')
  const source = await readSource(options.source).catch((error: Error) => {
    throw new UsageError(`${options.source} could not be read: ${reasonOf(error)}`)
  })
  if (isBundle(source)) return verifyBundle(source, signer, terminal)
  if (!mayBeProof(source))
    throw new UsageError(`${options.source} is neither the proof of a battle nor the bundle of an agent`)
  return judge(source, options, terminal.print)
}

function takeSigner(args: readonly string[]): { signer: string | undefined; rest: string[] } {
  const at = args.indexOf('--signer')
  if (at < 0) return { signer: undefined, rest: [...args] }
  const { values } = readOptions(args.slice(at, at + 2), ['signer'])
  return { signer: values['signer'], rest: args.toSpliced(at, 2) }
}

/** `fetch failed` alone helps nobody. */
const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? cause.message || (cause as { code?: string }).code || message : message

/** A service's refusal may have been saved in place of a proof. */
const mayBeProof = (source: unknown): boolean =>
  typeof source === 'object' && source !== null && ('battleId' in source || 'error' in source)

const isBundle = (source: unknown): source is Signed =>
  typeof source === 'object' && source !== null && 'bundle' in source && 'signature' in source

async function verifyBundle(
  { bundle, signature, signer }: Signed,
  known: string | undefined,
  terminal: Terminal,
): Promise<number> {
  const { print } = terminal
  const [{ recoverMessageAddress }, { holds, verify: verifyProof }] = await Promise.all([
    import('./recover.ts'),
    import('./proof.ts'),
  ])
  const signed = await recoverMessageAddress({ message: canonical(bundle), signature }).catch(() => null)
  const isSigned = signed !== null && signed.toLowerCase() === signer.toLowerCase()
  print(
    `${mark(isSigned)} signature  ${isSigned ? `${signer} signed exactly this.` : `${signer} did not sign this: it was changed, or is somebody else's.`}`,
  )
  const platform = known ?? (await signerOf(bundle.manifest.platform, terminal))
  const isPlatform = platform?.toLowerCase() === signer.toLowerCase()
  if (platform === null)
    print(
      `?    signer     ${bundle.manifest.platform} can't be asked who signs for it; name it: --signer 0x…`,
    )
  else
    print(
      `${mark(isPlatform)} signer     ${isPlatform ? 'That is the platform.' : `The platform signs as ${platform}.`}`,
    )
  const broken = bundle.proofs.filter((proof) => !holds(verifyProof(proof)))
  print(
    `${mark(broken.length === 0)} proofs     ${bundle.proofs.length - broken.length} of ${bundle.proofs.length} battles are proven.`,
  )
  for (const { battleId } of broken) print(`       not proven: ${battleId}`)
  if (!isSigned || broken.length > 0 || (platform !== null && !isPlatform)) {
    print(`The bundle of ${bundle.manifest.agent.name} does NOT hold.`)
    return 1
  }
  print(
    platform === null
      ? 'The bundle holds, but for who signed it.'
      : `The bundle of ${bundle.manifest.agent.name} holds.`,
  )
  return platform === null ? 2 : 0
}

const mark = (holds: boolean): string => (holds ? 'ok  ' : 'FAIL')

/** The address with which the platform named in the bundle signs; null when it can't be asked. */
async function signerOf(url: string, { signal }: Terminal): Promise<string | null> {
  const said = await ask({ url, key: undefined }, { method: 'GET', path: '/chain' }, signal).catch(() => null)
  return (
    (said?.value as { contracts?: { manifestSigner?: string } } | null)?.contracts?.manifestSigner ?? null
  )
}

/** JSON with the keys of every object sorted, as it was signed. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
