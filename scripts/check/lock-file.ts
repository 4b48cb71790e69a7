import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './program.ts'

type Lock = { readonly packages: Record<string, { readonly resolved?: string; readonly link?: boolean }> }

/** A lock file that names a registry forces it on every developer; only links to workspaces are allowed. */
export function findRegistryAddresses(root: string): Outcome {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const named = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link)
  if (named.length === 0) return { passed: true }
  const lines = named.map(([path, { resolved }]) => `${path}: ${resolved}`)
  const fix =
    'package-lock.json names where these came from. Delete their "resolved" lines; .npmrc ' +
    '(omit-lockfile-registry-resolved) keeps npm from writing them.'
  return { passed: false, output: [fix, ...lines].join('\n') }
}
