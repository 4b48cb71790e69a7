import type { ReactNode } from 'react'

/** A drawing on a ground of its own, in a square of a hundred. */
export type Drawing = { readonly tint: string; readonly art: ReactNode }
