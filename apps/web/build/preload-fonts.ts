import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The fonts of the first screen: requested with the page, so that no text moves when they arrive. */
const FIRST = /\/(?:figtree|bricolage-grotesque|geist-mono)-latin-wght-normal[^/]*\.woff2$/

export function preloadFonts(): Plugin {
  return {
    name: 'shugyo-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => FIRST.test(`/${name}`))
          .map(
            (name): HtmlTagDescriptor => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
              injectTo: 'head-prepend',
            }),
          ),
    },
  }
}
