import { ShugyoError } from '@shugyo/sdk'

/** The present price, when a purchase was refused because it rose above the agreed one; null otherwise. */
export function changedPrice(error: unknown): number | null {
  if (!(error instanceof ShugyoError) || error.code !== 'price_changed') return null
  const { price } = (error.details ?? {}) as { price?: unknown }
  return typeof price === 'number' ? price : null
}
