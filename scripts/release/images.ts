import type { Outcome } from '../check/program.ts'

/** `FROM node:26-slim AS build` and `image: caddy:2-alpine`: the text before, the image, its digest if any. */
const NAMED = /^(\s*(?:FROM|image:)\s+)([\w./:-]+)(@sha256:[0-9a-f]{64})?(?=\s|$)/gm
const DIGEST = /^sha256:[0-9a-f]{64}$/
/** Every kind of index or manifest: the digest of an index serves all machines. */
const ACCEPT = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ')
const PATIENCE_MS = 20_000

/** Another project's image; our own has no tag in these files. */
const isTheirs = (image: string): boolean => image.includes(':')

/** The images that a file takes by name alone, which may mean another image tomorrow. */
export const loose = (text: string): string[] =>
  [...text.matchAll(NAMED)].flatMap(([, , image = '', digest]) => (isTheirs(image) && !digest ? [image] : []))

/** The same file with the digest that each image has now. */
export async function pinned(text: string, digestOf: (image: string) => Promise<string>): Promise<string> {
  const images = [...text.matchAll(NAMED)].map(([, , image = '']) => image).filter(isTheirs)
  const digests = new Map<string, string>()
  for (const image of new Set(images)) digests.set(image, await digestOf(image))
  return text.replace(NAMED, (whole, before: string, image: string) => {
    const digest = digests.get(image)
    return digest ? `${before}${image}@${digest}` : whole
  })
}

export function judgeImages(files: Readonly<Record<string, string>>): Outcome {
  const lines = Object.entries(files).flatMap(([path, text]) =>
    loose(text).map((image) => `${path}: ${image}`),
  )
  if (lines.length === 0) return { passed: true }
  return {
    passed: false,
    output: ['Not pinned to a digest; run npm run images where registries can be asked:', ...lines].join(
      '\n',
    ),
  }
}

/** Asks the registry that an image comes from, without a credential, for the digest it has now. */
export async function askRegistry(image: string, hub = 'https://registry-1.docker.io'): Promise<string> {
  const { registry, name, tag } = partsOf(image, hub)
  const url = `${registry}/v2/${name}/manifests/${tag}`
  const ask = (headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'HEAD',
      headers: { accept: ACCEPT, ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  let answer = await ask()
  if (answer.status === 401)
    answer = await ask({
      authorization: `Bearer ${await tokenFor(answer.headers.get('www-authenticate') ?? '')}`,
    })
  const digest = answer.headers.get('docker-content-digest') ?? ''
  if (!answer.ok || !DIGEST.test(digest))
    throw new Error(`${image}: ${registry} answered ${answer.status} and no digest`)
  return digest
}

/** A first part with a dot or a port names the registry. */
function partsOf(image: string, hub: string) {
  const at = image.lastIndexOf(':')
  const [path, tag] = [image.slice(0, at), image.slice(at + 1)]
  const [first = '', ...rest] = path.split('/')
  if (rest.length > 0 && /[.:]/.test(first))
    return { registry: `https://${first}`, name: rest.join('/'), tag }
  return { registry: hub, name: rest.length > 0 ? path : `library/${path}`, tag }
}

async function tokenFor(challenge: string): Promise<string> {
  const said = Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  const { realm, service, scope } = said as Record<string, string | undefined>
  if (!realm) throw new Error('the registry asks for a credential that nobody is given')
  const url = new URL(realm)
  for (const [name, value] of Object.entries({ service, scope })) if (value) url.searchParams.set(name, value)
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
  const { token, access_token } = (await answer.json()) as { token?: string; access_token?: string }
  return token ?? access_token ?? ''
}
