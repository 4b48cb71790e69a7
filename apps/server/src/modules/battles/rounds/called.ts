import type { Call } from '@shugyo/engine'

type Called = Pick<Call, 'round' | 'move'>
type CallerSide = { readonly call: Called | null }

/** What was called, as the engine takes it. */
export const callsOf = ({ a, b }: { readonly a: CallerSide; readonly b: CallerSide | null }): Call[] => [
  ...(a.call ? [{ side: 'a' as const, ...a.call }] : []),
  ...(b?.call ? [{ side: 'b' as const, ...b.call }] : []),
]
