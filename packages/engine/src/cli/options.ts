/** The command's options. */
export type Options = {
  source: string
  rpcUrl: string | null
  seedHash: string | null
  fightersHash: string | null
  json: boolean
}

export const USAGE = `usage: shugyo-verify <proof.json | URL | -> [--seed-hash <hash>] [--fighters-hash <hash>]
                     [--rpc <url>] [--json]

Checks the proof of a battle: the commitment, the seed, the fighters, every round and the outcome.

  proof.json              a file, the URL of a proof (…/battles/<id>/proof), or - for standard input
  --seed-hash <hash>      the seedHash you were told when you asked for the battle: the proof must have kept it. Where
                          two waiting battles became one, either player's will do, and so will the id of either
  --fighters-hash <hash>  the fightersHash you saw before the first round, likewise
  --rpc <url>             a JSON-RPC node of the beacon's chain, to look the block hash up
  --json                  the checks as JSON

Leaves with 0 when the battle is proven, 1 when it is not, 2 when it could not be checked: the proof could not be read,
or the node of --rpc could not be asked.`

const HASH = /^[0-9a-f]{64}$/i

export const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h')

/** Reads the arguments; null when they are invalid. */
export function readOptions(args: readonly string[]): Options | null {
  const options: Options = { source: '', rpcUrl: null, seedHash: null, fightersHash: null, json: false }
  const rest = [...args]
  while (rest.length > 0) {
    const arg = rest.shift() as string
    if (arg === '--json') options.json = true
    else if (arg === '--rpc') options.rpcUrl = rest.shift() ?? ''
    else if (arg === '--seed-hash') options.seedHash = rest.shift() ?? ''
    else if (arg === '--fighters-hash') options.fightersHash = rest.shift() ?? ''
    else if ((arg.startsWith('-') && arg !== '-') || options.source !== '') return null
    else options.source = arg
  }
  const { source, rpcUrl, seedHash, fightersHash } = options
  const hashesMakeSense = [seedHash, fightersHash].every((hash) => hash === null || HASH.test(hash))
  return source !== '' && rpcUrl !== '' && hashesMakeSense ? options : null
}
