export type Sleeper = {
  sleep(ms: number): Promise<void>
  wake(): void
}

/** Sleeps until its time is over or it is woken. A wake-up that comes while it is awake ends its next sleep. */
export function makeSleeper(): Sleeper {
  let called = false
  let rise = () => {}
  return {
    async sleep(ms) {
      if (!called && ms > 0) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, ms)
        rise = resolve
        await promise
        clearTimeout(timer)
      }
      called = false
    },
    wake() {
      called = true
      rise()
    },
  }
}
