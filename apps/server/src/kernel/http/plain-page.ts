/** The policy of a plain page: it shows itself, in its own style. */
export const PLAIN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

type PlainPage = {
  readonly title: string
  /** HTML: text from outside is escaped in it. */
  readonly body: string
  /** The page reloads by itself after so many seconds. */
  readonly againAfterS?: number
}

/** A page with a few words, which needs nothing besides itself. */
export const plainPage = ({ title, body, againAfterS }: PlainPage): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${againAfterS === undefined ? '' : `<meta http-equiv="refresh" content="${againAfterS}">`}<meta name="color-scheme" content="dark light"><title>${title}</title>
<style>
html { background: #12141c; color: #eceef5; font: 17px/1.5 ui-sans-serif, system-ui, sans-serif; }
body { display: grid; min-height: 90vh; margin: 0; place-items: center; }
main { max-width: 40rem; padding: 2rem; } h1 { font-size: 1.6rem; margin: 0 0 .5rem; } p { color: #cdd2e0; margin: 0; }
a { color: #f4c152; } pre { margin-top: 1.500rem; white-space: pre-wrap; color: #ff6f8b; font-size: .8rem; }
i { display: block; width: 3rem; height: 3rem; margin-bottom: 1.500rem; border-radius: 50%; background: #ff7a45; }
@media (prefers-color-scheme: light) { html { background: #ece4d5; color: #1f1c27; } p { color: #403b4a; } a { color: #7a5000; } pre { color: #a81f43; } }
@media (prefers-reduced-motion: no-preference) { i { animation: breathe 2s ease-in-out infinite alternate; } }
@keyframes breathe { from { transform: scale(.7); opacity: .6; } }
</style></head><body><main><i></i><h1>${title}</h1>${body}</main></body></html>`
