import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import { drawCard } from './card.ts'
import { loadFonts } from './fonts.ts'
import type { Subject } from './subject.ts'

const fonts = loadFonts()

parentPort?.on('message', ({ id, subject }: { id: number; subject: Subject }) => {
  try {
    const png = new Resvg(drawCard(fonts, subject), { font: { loadSystemFonts: false } }).render().asPng()
    parentPort?.postMessage({ id, png })
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) })
  }
})
