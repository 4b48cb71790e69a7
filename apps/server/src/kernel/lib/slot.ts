/** A module's additions to slots of others. */
// biome-ignore lint/suspicious/noExplicitAny: slots of all kinds stand in one list
export type Contribution = { readonly slot: Slot<any>; readonly values: readonly unknown[] }

/** All additions, by slot. */
export type Contributions = ReadonlyMap<object, readonly unknown[]>

/**
 * A place for the additions of modules above: they name them in their `module.ts`, and the owner reads them from the
 * runtime. Nothing is added by merely being imported.
 */
export class Slot<T> {
  readonly name: string
  /** Set where two values of one key would contradict each other. */
  readonly keyOf: ((value: T) => string) | null

  constructor(name: string, keyOf: ((value: T) => string) | null = null) {
    this.name = name
    this.keyOf = keyOf
  }

  with(...values: readonly T[]): Contribution {
    return { slot: this, values }
  }

  /** All additions, lowest module first. */
  of({ contributions }: { readonly contributions: Contributions }): readonly T[] {
    return (contributions.get(this) ?? []) as readonly T[]
  }
}

export function gatherContributions(all: readonly Contribution[]): Contributions {
  const bySlot = Map.groupBy(all, ({ slot }) => slot)
  return new Map(
    [...bySlot].map(([slot, added]) => {
      const values = added.flatMap(({ values }) => values)
      requireDistinct(slot, values)
      return [slot, values]
    }),
  )
}

function requireDistinct({ name, keyOf }: Slot<unknown>, values: readonly unknown[]): void {
  if (!keyOf) return
  const keys = values.map(keyOf)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice !== undefined) throw new Error(`${name}: two are named ${twice}`)
}
