import { plainPage } from '../../kernel/http/plain-page.ts'

/** In place of the app while there is no build. */
export const beingBuilt = (): string =>
  plainPage({
    title: 'Shugyo is being built',
    body: '<p>It takes some seconds, once. This page opens by itself.</p>',
    againAfterS: 1,
  })

export const couldNotBuild = (why: string): string =>
  plainPage({
    title: 'Shugyo’s pages could not be built',
    body: `<p>The API works, and <a href="/docs">its reference</a> too. Mend what is said below, then start the service again.</p>
<pre>${escapeHtml(why)}</pre>`,
    againAfterS: 10,
  })

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
