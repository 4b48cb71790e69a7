import { spawnSync } from 'node:child_process'

/** Where git keeps the last commit on which everything passed, for this work tree alone. */
const PASSED = 'refs/worktree/tests-passed'

export type Comparison = {
  /** In words: `upstream (1a2b3c4)`. */
  readonly base: string
  /** What differs from it, committed or not, and what git does not know yet; deleted files included. */
  readonly changed: readonly string[]
}

/** A work tree, as git sees it. */
export function gitIn(root: string) {
  const git = (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
    return status === 0 ? stdout.trimEnd() : null
  }
  const commit = (name: string): string | null => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
  const list = (...args: string[]): string[] =>
    git(...args, '-z')
      ?.split('\0')
      .filter(Boolean) ?? []
  const isBefore = (one: string, other: string): boolean =>
    git('merge-base', '--is-ancestor', one, other) !== null
  const untracked = () => list('ls-files', '--others', '--exclude-standard')
  const brief = (name: string, at: string): string => `${name} (${at.slice(0, 8)})`

  function changedSince(at: string): string[] {
    const tracked = list('diff', '--name-only', '--no-renames', at)
    return [...new Set([...tracked, ...untracked()])].sort()
  }

  function upstream(): string | null {
    const found = commit('@{upstream}') ?? commit('origin/HEAD')
    return found && git('merge-base', found, 'HEAD')
  }

  return {
    /** Every file that is not ignored. */
    files: (): string[] => [...list('ls-files'), ...untracked()],

    /** The last commit on which everything passed, or the one shared with the upstream branch: the later one. */
    compare(): Comparison | null {
      const shared = upstream()
      const passed = commit(PASSED)
      if (passed && isBefore(passed, 'HEAD') && (!shared || isBefore(shared, passed)))
        return {
          base: brief('the last commit on which everything passed', passed),
          changed: changedSince(passed),
        }
      if (!shared) return null
      const changed = changedSince(shared)
      return changed.length > 0 ? { base: brief('the upstream branch', shared), changed } : null
    },

    compareTo(name: string): Comparison | null {
      const found = commit(name)
      const shared = found && git('merge-base', found, 'HEAD')
      return shared ? { base: brief(name, shared), changed: changedSince(shared) } : null
    },

    /** The commit that the work tree is equal to. */
    cleanCommit: (): string | null => (git('status', '--porcelain') === '' ? commit('HEAD') : null),

    rememberPassed: (at: string): void => void git('update-ref', PASSED, at),
  }
}
