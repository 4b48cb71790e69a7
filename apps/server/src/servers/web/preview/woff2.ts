import { brotliDecompressSync } from 'node:zlib'
import { Reader } from './bytes.ts'

const SIGNATURE = 0x774f4632
const HEADER_BYTES = 48
/** Tables that WOFF2 names by a number, in the order of that number; the others are not needed here. */
const KNOWN =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.split(
    ' ',
  )
const NAMED_BY_ITSELF = 63

/** Tables of a font by name. `glyf` and `hmtx` may be in WOFF2's transformed form: `transformed` says so. */
export type Tables = ReadonlyMap<string, { readonly bytes: Buffer; readonly transformed: boolean }>

/** Unpacks a font in the form that browsers get. */
export function readWoff2(file: Buffer): Tables {
  const reader = new Reader(file)
  if (reader.u32() !== SIGNATURE) throw new RangeError('this is no WOFF2 font')
  reader.at = 12
  const count = reader.u16()
  reader.at = HEADER_BYTES
  const entries = Array.from({ length: count }, () => readEntry(reader))
  const data = brotliDecompressSync(file.subarray(reader.at))
  let at = 0
  return new Map(
    entries.map(({ name, length, transformed }) => {
      const bytes = data.subarray(at, at + length)
      at += length
      return [name, { bytes, transformed }]
    }),
  )
}

function readEntry(reader: Reader): { name: string; length: number; transformed: boolean } {
  const flags = reader.u8()
  const known = flags & 0x3f
  const name = known === NAMED_BY_ITSELF ? reader.text(4) : (KNOWN[known] ?? '')
  const version = flags >> 6
  const original = reader.base128()
  // For outlines version 0 is the transformed form and 3 the plain one; for all other tables it is the other way round.
  const outlines = name === 'glyf' || name === 'loca'
  const transformed = outlines ? version !== 3 : version !== 0
  return { name, length: transformed ? reader.base128() : original, transformed }
}
