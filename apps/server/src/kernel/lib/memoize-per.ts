/**
 * Makes a value once for each process-wide object, such as the runtime or the keyring, and drops it with that object:
 * two services in one process share nothing.
 */
export function memoizePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return (key) => made.getOrInsertComputed(key, make)
}
