// Everything is made of elements and text nodes: no text from the service ever becomes markup.

const SVG = 'http://www.w3.org/2000/svg'
const CURVE_WIDTH = 100
const CURVE_HEIGHT = 40

/** An element with a class, attributes and children; strings become text nodes. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  return fill(element, attributes, children)
}

function svg(name, attributes, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children)
}

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'onclick') element.addEventListener('click', value)
    else if (value === true) element.setAttribute(key, '')
    else if (value !== false && value !== undefined) element.setAttribute(key, String(value))
  }
  element.append(...children.filter((child) => child !== null && child !== undefined))
  return element
}

/** A large figure with its label and its history. */
export const figure = (label, value, history) =>
  el('div', { class: 'figure' }, el('b', {}, value), el('span', {}, label), history && curve(label, history))

/** A figure's history, up to now at the right. */
function curve(label, values) {
  if (values.length < 2) return null
  const most = Math.max(...values, 1e-9)
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * CURVE_WIDTH
    return `${x.toFixed(2)} ${(CURVE_HEIGHT - (value / most) * (CURVE_HEIGHT - 2)).toFixed(2)}`
  })
  const line = `M${points.join('L')}`
  return svg(
    'svg',
    {
      viewBox: `0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': `${label} over the last minutes, at most ${Number(most.toPrecision(3))}`,
    },
    svg('path', { class: 'area', d: `${line}L${CURVE_WIDTH} ${CURVE_HEIGHT}L0 ${CURVE_HEIGHT}Z` }),
    svg('path', { class: 'curve', d: line }),
  )
}

/** The median and the 95th percentile of response times, on a logarithmic scale from 1 ms to 5 s. */
export function scale(p50, p95) {
  const place = (seconds) =>
    Math.max(1, Math.min(100, (Math.log10(Math.max(seconds, 0.001) * 1000) / 3.7) * 100))
  return svg(
    'svg',
    { class: 'scale', viewBox: '0 0 100 12', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    svg('rect', { class: 'track', width: 100, height: 12, rx: 3 }),
    svg('rect', { class: 'most', width: place(p95), height: 12, rx: 3 }),
    svg('rect', { class: 'half', width: place(p50), height: 12, rx: 3 }),
  )
}

export const line = (tone, mark, words, end) =>
  el(
    'li',
    {},
    el('span', { class: tone }, mark),
    el('span', { class: 'words' }, words),
    end && el('span', { class: 'end dim' }, end),
  )

/** Rows under their headings. */
export function table(headings, rows) {
  const head = headings.map(([label, name]) => el('th', { scope: 'col', class: name }, label))
  const body = rows.map((cells) =>
    el('tr', {}, ...cells.map((cell, at) => el('td', { class: headings[at]?.[1] }, cell))),
  )
  return el(
    'div',
    { class: 'table', tabindex: 0, role: 'group', 'aria-label': headings[0][0] },
    el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...body)),
  )
}

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
export const digits = (value) => (value === null || value === undefined ? '–' : NUMBER.format(value))
export const ms = (seconds) => (seconds >= 1 ? `${digits(seconds)} s` : `${digits(seconds * 1000)} ms`)
export const bytes = (count) =>
  count >= 1e9 ? `${digits(count / 1e9)} GB` : `${digits(Math.round(count / 1e6))} MB`
export const moment = (text) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(text))

export function span(seconds) {
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`
  return `${Math.round(seconds / 86_400)} days`
}
