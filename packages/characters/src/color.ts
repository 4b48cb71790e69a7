const CHROMA_STEP = 0.01
const GAMUT_SLACK = 0.0005

type LinearRgb = readonly [red: number, green: number, blue: number]

/** OKLCH to linear sRGB, with Björn Ottosson's published matrices. Values outside 0..1 are out of gamut. */
function toLinearRgb(lightness: number, chroma: number, hueDegrees: number): LinearRgb {
  const hue = (hueDegrees * Math.PI) / 180
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function inGamut(rgb: LinearRgb): boolean {
  return rgb.every((channel) => channel >= -GAMUT_SLACK && channel <= 1 + GAMUT_SLACK)
}

function toHexByte(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  const byte = Math.round(clamp(encoded, 0, 1) * 255)
  return byte.toString(16).padStart(2, '0')
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}

/** A plain hex colour, so that the picture looks the same in every renderer; chroma shrinks until it fits sRGB. */
export function oklch(lightness: number, chroma: number, hueDegrees: number): string {
  let fitting = chroma
  let rgb = toLinearRgb(lightness, fitting, hueDegrees)
  while (fitting > 0 && !inGamut(rgb)) {
    fitting = Math.max(0, fitting - CHROMA_STEP)
    rgb = toLinearRgb(lightness, fitting, hueDegrees)
  }
  return `#${rgb.map(toHexByte).join('')}`
}
