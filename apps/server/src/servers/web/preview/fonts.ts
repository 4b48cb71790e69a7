import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readFont } from './font.ts'
import type { Fonts } from './pieces.ts'

/** The app's own fonts, used in the pictures too. */
const app = createRequire(join(import.meta.dirname, '../../../../../web/package.json'))
const read = (name: string) =>
  readFont(readFileSync(app.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)))

export const loadFonts = (): Fonts => ({ display: read('bricolage-grotesque'), text: read('figtree') })
