import { builtin } from './builtin.ts'
import { forgetKey, keepKey, keptUrl, keyFile } from './config.ts'
import { ask, type Said, wordsOf } from './request.ts'
import { readOptions, serviceUrl, type Terminal, UsageError } from './terminal.ts'

const KEY = /^svc_[0-9a-f]{10}_[0-9a-f]{64}$/

/** [cli-8] Takes a key, tries it, and stores it where only its owner can read it. */
export async function login(args: string[], terminal: Terminal): Promise<number> {
  const { values, flags, rest } = readOptions(args, ['url'], ['browser'])
  if (rest.length > 0)
    throw new UsageError('a key on the command line could be seen by others: run shugyo login, then paste it')
  const url = serviceUrl(values['url'] ?? terminal.env['SHUGYO_URL'] ?? (await keptUrl(terminal)))
  if (flags.has('browser')) openBrowser(`${url}/dev/keys`, terminal)
  const key = (await terminal.readSecret(`Key for ${url} (svc_…): `)).trim()
  if (!KEY.test(key)) throw new UsageError('that is not a key: keys begin with svc_ and are 79 signs long')
  const said = await ask({ url, key }, { method: 'GET', path: '/me' }, terminal.signal)
  if (said.status === 401) throw new Error(`${url} does not know that key. It may be revoked or expired`)
  if (said.status >= 400 && !mayNotRead(said)) throw new Error(wordsOf(said, { url, key }))
  const file = await keepKey(terminal, { url, key })
  const { handle } = (said.value as { user?: { handle: string } }).user ?? {}
  terminal.print(
    `Signed in at ${url}${handle ? ` as ${handle}` : ' (the key may not read the account, which is fine)'}.`,
  )
  terminal.print(`The key is kept in ${file}`)
  if (terminal.env['SHUGYO_KEY']) terminal.complain('SHUGYO_KEY is set and goes before it.')
  return 0
}

export async function logout(args: string[], terminal: Terminal): Promise<number> {
  if (args.length > 0) throw new UsageError('logout takes nothing')
  await forgetKey(terminal)
  terminal.print(
    `${keyFile(terminal)} is gone. The key itself lives on: shugyo account revoke-key, or the web app.`,
  )
  return 0
}

/** A key without identity:read is valid too. */
const mayNotRead = ({ status, value }: Said): boolean =>
  status === 403 && (value as { error?: { code?: string } } | null)?.error?.code === 'insufficient_scope'

/** The address is printed in any case. */
function openBrowser(address: string, { complain }: Terminal): void {
  complain(`Make a key at ${address}, then paste it here.`)
  const opener =
    process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open'
  const { spawn } = builtin('node:child_process')
  spawn(opener, [address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
