/**
 * What is made once for each process-wide object, such as the runtime or the keyring, and goes with it: two services in
 * one process share nothing.
 */
export function memoizePer<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return (key) => made.getOrInsertComputed(key, make)
}
