/** Reads consecutive numbers as fonts store them: the high byte first. */
export class Reader {
  readonly #bytes: Buffer
  at: number

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  u8(): number {
    return this.#bytes.readUInt8(this.at++)
  }

  u16(): number {
    this.at += 2
    return this.#bytes.readUInt16BE(this.at - 2)
  }

  i16(): number {
    this.at += 2
    return this.#bytes.readInt16BE(this.at - 2)
  }

  u32(): number {
    this.at += 4
    return this.#bytes.readUInt32BE(this.at - 4)
  }

  text(length: number): string {
    this.at += length
    return this.#bytes.toString('latin1', this.at - length, this.at)
  }

  /** WOFF2's UIntBase128: seven bits per byte, and the highest bit says that more follow. */
  base128(): number {
    let value = 0
    for (let count = 0; count < 5; count++) {
      const byte = this.u8()
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new RangeError('a number of this font has no end')
  }

  /** WOFF2's 255UInt16: one byte for most, two or three for the rest. */
  short255(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 255) return this.u8() + 253
    if (code === 254) return this.u8() + 506
    return code
  }
}
