import { ShugyoError } from '@shugyo/sdk'

/** What something costs now, when a purchase was refused because it costs more than was said; null otherwise. */
export function changedPrice(error: unknown): number | null {
  if (!(error instanceof ShugyoError) || error.code !== 'price_changed') return null
  const { price } = (error.details ?? {}) as { price?: unknown }
  return typeof price === 'number' ? price : null
}
