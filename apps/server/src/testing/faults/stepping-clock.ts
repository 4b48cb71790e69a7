import { readFileSync } from 'node:fs'

/**
 * Loaded first into a process whose machine's clock is to be stepped: STEPPING_CLOCK names a file with the present
 * error in milliseconds.
 */
const LOOK_EVERY_MS = 50
const file = process.env['STEPPING_CLOCK']

if (file) {
  const RealDate = Date
  let wrongMs = 0
  const look = () => {
    try {
      wrongMs = Number(readFileSync(file, 'utf8')) || 0
    } catch {
      // The file is being written.
    }
  }
  look()
  setInterval(look, LOOK_EVERY_MS).unref()
  const now = () => RealDate.now() + wrongMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
