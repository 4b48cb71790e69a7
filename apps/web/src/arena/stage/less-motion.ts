/** Whether the viewer's system asks for reduced motion. */
export const prefersLessMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
