import { keptUrl } from './config.ts'
import { ask } from './request.ts'
import { plain } from './show.ts'
import { isAddress, readOptions, serviceUrl, type Terminal, UsageError } from './terminal.ts'

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
    // A failed parse of JSON quotes the text.
    throw new UsageError(`${options.source} could not be read: ${plain(reasonOf(error))}`)
  })
  if (isBundle(source)) return verifyBundle(source, signer, terminal)
  if (!mayBeProof(source))
    throw new UsageError(`${options.source} is neither the proof of a battle nor the bundle of an agent`)
  // The words of a check may quote the file. Of JSON only the ends of lines are not the file's.
  const told = (text: string) => (text.startsWith('{') ? text.split('\n').map(plain).join('\n') : plain(text))
  return judge(source, options, (text) => terminal.print(told(text)))
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
  named: string | undefined,
  terminal: Terminal,
): Promise<number> {
  // Every word of the file may be a forger's.
  const print = (line: string) => terminal.print(plain(line))
  const [{ recoverMessageAddress }, { holds, verify: verifyProof }] = await Promise.all([
    import('./recover.ts'),
    import('./proof.ts'),
  ])
  const signed = await recoverMessageAddress({ message: canonical(bundle), signature }).catch(() => null)
  const isSigned = signed !== null && isSame(signed, signer)
  print(
    `${mark(isSigned)} signature  ${isSigned ? `${signer} signed exactly this.` : `${signer} did not sign this: it was changed, or is somebody else's.`}`,
  )
  const { isPlatform, says } = named
    ? judgeNamed(named, signer)
    : await judgeSigner(bundle.manifest.platform, signer, terminal)
  print(`${isPlatform === null ? '?   ' : mark(isPlatform)} signer     ${says}`)
  const broken = bundle.proofs.filter((proof) => !holds(verifyProof(proof)))
  print(
    `${mark(broken.length === 0)} proofs     ${bundle.proofs.length - broken.length} of ${bundle.proofs.length} battles are proven.`,
  )
  for (const { battleId } of broken) print(`       not proven: ${battleId}`)
  if (!isSigned || broken.length > 0 || isPlatform === false) {
    print(`The bundle of ${bundle.manifest.agent.name} does NOT hold.`)
    return 1
  }
  print(
    isPlatform
      ? `The bundle of ${bundle.manifest.agent.name} holds.`
      : 'It is whole, but whoever signed it could have made it up.',
  )
  return isPlatform ? 0 : 2
}

const mark = (holds: boolean): string => (holds ? 'ok  ' : 'FAIL')

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Whether it was the platform that signed; null when nobody can tell. */
type Judged = { readonly isPlatform: boolean | null; readonly says: string }

function judgeNamed(named: string, signer: string): Judged {
  const isPlatform = isSame(named, signer)
  return { isPlatform, says: isPlatform ? 'That is who you named.' : `You named ${named}.` }
}

/** Only the service that the user chose is asked: one that the file names would vouch for any forgery of its own. */
async function judgeSigner(platform: string, signer: string, terminal: Terminal): Promise<Judged> {
  const url = serviceUrl(terminal.env['SHUGYO_URL'] ?? (await keptUrl(terminal)))
  if (!isAddress(platform) || serviceUrl(platform) !== url)
    return {
      isPlatform: null,
      says: `The file says it is from ${platform}; name its signer with --signer 0x…`,
    }
  const platformSigner = await signerOf(url, terminal)
  if (platformSigner === null)
    return {
      isPlatform: null,
      says: `${url} can't be asked who signs for it; name its signer with --signer 0x…`,
    }
  return { isPlatform: isSame(platformSigner, signer), says: `${url} signs as ${platformSigner}.` }
}

/** The address with which a service signs; null when it can't be asked. */
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
