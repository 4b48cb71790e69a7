import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layers } from './build/layers.ts'
import { library } from './build/library.ts'
import { preloadFonts } from './build/preload-fonts.ts'
import { reference } from './build/reference.ts'
import { thinLand } from './build/thin-land.ts'

/** Where the API answers while the pages come from Vite's own server; scripts/dev.ts says. */
const api = process.env['API_URL'] ?? 'http://localhost:3000'
/** The paths that the service answers itself, also when Vite serves the pages. */
const OF_THE_SERVICE = [
  '/api',
  '/docs',
  '/verify.html',
  '/art',
  '/previews',
  '/health',
  '/ready',
  '/mcp',
  '/.well-known',
]

/**
 * Code that several pages share comes as one file: many small ones are larger together. The engine stays apart, as it is
 * loaded after the first screen; the parts for texts and their questions come with the pages that have any.
 */
const READING = 'reading/|agents/approval-card'
/** Modules behind an index that every page imports and few use. */
const RARE = 'query-core/.*/queriesObserver|react-query/.*/useQueries'
const CHUNKS = [
  { name: 'engine', test: /packages\/engine\// },
  {
    name: 'core',
    test: new RegExp(
      `^(?!.*(?:${RARE})).*(?:src/(?:api|nav|shell|ui)/(?!${READING})|packages/(?:sdk|characters)/|node_modules/)`,
    ),
    minShareCount: 8,
  },
]

/**
 * Every first load carries a list of all files, and hashes don't compress: they are as short as they may be, and only pages
 * and what somebody looks for have a name.
 */
const HASH = '[hash:7]'
const NAMED = new Set(CHUNKS.map(({ name }) => name))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), layers(), library(), preloadFonts(), reference(), thinLand()],
  server: { proxy: Object.fromEntries(OF_THE_SERVICE.map((path) => [path, { target: api }])) },
  build: {
    target: 'es2023',
    // Browsers that know light-dark(), whose older spelling would double the tokens.
    cssTarget: ['chrome125', 'firefox128', 'safari18'],
    // Nothing inline: the policy of the pages would refuse it.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || NAMED.has(name) ? `assets/[name]-${HASH}.js` : `assets/${HASH}.js`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? `assets/${HASH}.css`
            : `assets/[name]-${HASH}[extname]`,
      },
    },
  },
})
