import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { BELTS } from './belt.ts'
import { FACES } from './face.ts'
import type { Look } from './look.ts'
import { EXTRAS } from './parts/extras.ts'
import { type RenderOptions, renderCharacter } from './render.ts'
import { ROSTER } from './roster.ts'

const SIZE_MAX_BYTES = 14_000
const TAG = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z:-]+="[^"<&]*")*)\s*(\/?)>/g
const ATTRIBUTE = /([A-Za-z:-]+)="([^"]*)"/g

const kuma = ROSTER[0] as Look

interface Reading {
  readonly ids: readonly string[]
  readonly references: readonly string[]
}

/** Reads a document strictly and fails on the first thing that is not well-formed XML. */
function readStrictly(xml: string): Reading {
  const open: string[] = []
  const ids: string[] = []
  let end = 0
  for (const match of xml.matchAll(TAG)) {
    const [tag, closing, name = '', attributes = '', selfClosing] = match
    assert(!/[<>]/.test(xml.slice(end, match.index)), `stray bracket before ${tag}`)
    assert(open.length > 0 || match.index === 0, `second root: ${tag}`)
    end = match.index + tag.length
    if (closing === '/') assert.equal(open.pop(), name)
    else if (selfClosing !== '/') open.push(name)
    const names = [...attributes.matchAll(ATTRIBUTE)].map((attribute) => attribute[1])
    assert.equal(new Set(names).size, names.length, `an attribute stands twice in ${tag}`)
    ids.push(...[...attributes.matchAll(/\sid="([^"]*)"/g)].map((id) => String(id[1])))
  }
  assert.deepEqual([open, end], [[], xml.length])
  const references = [...xml.matchAll(/url\(#([^)]+)\)/g)].map((reference) => String(reference[1]))
  return { ids, references }
}

/** Every face and belt of every look, and each look as a bust with all trophies. */
function* allPictures(): Generator<[string, Look, RenderOptions]> {
  for (const look of ROSTER) {
    for (const face of FACES) {
      for (const belt of BELTS) yield [`${look.id} ${face} ${belt}`, look, { face, belt }]
      yield [`${look.id} ${face} bust`, look, { face, bust: true }]
      yield [`${look.id} ${face} trophies`, look, { face, extras: EXTRAS }]
    }
  }
}

const withoutTitle = (picture: string) => picture.replace(/<title>.*?<\/title>/, '')

describe('renderCharacter', () => {
  it('gives well-formed, self-contained SVG for every look, face and belt', () => {
    for (const [what, look, options] of allPictures()) {
      const picture = renderCharacter(look, options)
      const { ids, references } = readStrictly(picture)
      assert.equal(new Set(ids).size, ids.length, `${what}: an id stands twice`)
      for (const reference of references) assert(ids.includes(reference), `${what}: no #${reference}`)
      assert(!/NaN|undefined|null|Infinity/.test(picture), what)
      assert(!/href|<script|<style|\son[a-z]+=/.test(picture), `${what}: reaches outside itself`)
    }
  })

  it('stays small', () => {
    for (const [what, look, options] of allPictures()) {
      const bytes = new TextEncoder().encode(renderCharacter(look, options)).length
      assert(bytes < SIZE_MAX_BYTES, `${what}: ${bytes} bytes`)
    }
  })

  it('is deterministic', () => {
    for (const [what, look, options] of allPictures()) {
      assert.equal(
        renderCharacter(look, options),
        renderCharacter(structuredClone(look), { ...options }),
        what,
      )
    }
  })

  it('draws a different picture for every look, face and belt', () => {
    const seen = new Map<string, string>()
    for (const [what, look, options] of allPictures()) {
      const picture = withoutTitle(renderCharacter(look, { ...options, idPrefix: 'same' }))
      assert.equal(seen.get(picture), undefined, `${what} looks like another`)
      seen.set(picture, what)
    }
  })

  it('names the character and its mood for those who cannot see it', () => {
    assert.match(renderCharacter(kuma), /^<svg xmlns="[^"]+" viewBox="[^"]+" role="img"><title>Kuma<\/title>/)
    assert.match(renderCharacter(kuma, { face: 'ko' }), /<title>Kuma, knocked out<\/title>/)
  })

  it('is idle, full length and white-belted unless told otherwise', () => {
    const told = renderCharacter(kuma, {
      face: 'idle',
      belt: 'white',
      bust: false,
      extras: [],
      idPrefix: 'kuma',
    })
    assert.equal(renderCharacter(kuma), told)
  })

  it('makes every bust square', () => {
    for (const look of ROSTER) {
      const view = /viewBox="([^"]+)"/.exec(renderCharacter(look, { bust: true }))?.[1] ?? ''
      const [, , width, height] = view.split(' ').map(Number)
      assert.equal(width, height, look.id)
    }
  })

  it('begins every id with the prefix, so that two pictures can share a page', () => {
    const page = `<svg>${renderCharacter(kuma, { idPrefix: 'a' })}${renderCharacter(kuma, { idPrefix: 'b' })}</svg>`
    const { ids } = readStrictly(page)
    assert.equal(new Set(ids).size, ids.length)
    for (const id of ids) assert.match(id, /^[ab]-/)
  })

  it('refuses a prefix that could break out of the markup', () => {
    for (const idPrefix of ['', '1', 'a b', 'a"b', '"><script>', 'x'.repeat(65)]) {
      assert.throws(() => renderCharacter(kuma, { idPrefix }), RangeError)
    }
  })

  it('escapes a name', () => {
    assert.match(renderCharacter({ ...kuma, name: 'K<u>&' }), /<title>K&lt;u&gt;&amp;<\/title>/)
  })
})
