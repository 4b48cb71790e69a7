import { createRequire } from 'node:module'
import { loadFont } from './font.ts'
import type { Fonts } from './pieces.ts'

/** The app's own families, as files that resvg reads: the browser's are packed in another way. */
const find = createRequire(import.meta.url).resolve

export const loadFonts = (): Fonts => ({
  display: loadFont(
    find('@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf'),
    0.03,
  ),
  text: loadFont(find('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
})
