/** Numbers are rounded to a tenth of a unit: finer is invisible and only makes the picture heavier. */
export function round(value: number): string {
  const tenths = Math.round(value * 10)
  return tenths === 0 ? '0' : String(tenths / 10).replace(/^(-?)0\./, '$1.')
}

/** Markup with rounded numbers. Line breaks in the template are for the reader and do not reach the picture. */
export function svg(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  let markup = ''
  parts.forEach((part, index) => {
    markup += part.replace(/\s*\n\s*/g, ' ')
    const value = values[index]
    if (value !== undefined) markup += typeof value === 'number' ? round(value) : value
  })
  return markup.replace(/> +</g, '><').trim()
}

/** Draws content around this point. */
export function at(x: number, y: number, content: string): string {
  return content === '' ? '' : svg`<g transform="translate(${x} ${y})">${content}</g>`
}

/** The same content twice, mirrored left and right of the middle. */
export function mirrored(x: number, y: number, draw: (side: -1 | 1) => string): string {
  const half = (side: -1 | 1) =>
    svg`<g transform="translate(${side * x} ${y}) scale(${side} 1)">${draw(side)}</g>`
  return half(-1) + half(1)
}

export function fill(d: string, color: string, attributes = ''): string {
  return `<path d="${d}" fill="${color}"${attributes === '' ? '' : ` ${attributes}`}/>`
}

export function line(d: string, attributes: string): string {
  return `<path d="${d}" fill="none" ${attributes}/>`
}

export function dot(x: number, y: number, radius: number, color: string, attributes = ''): string {
  return svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"${attributes === '' ? '' : ` ${attributes}`}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, color: string, attributes = ''): string {
  const more = attributes === '' ? '' : ` ${attributes}`
  return svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${color}"${more}/>`
}

/** Text escaped for use between tags. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
