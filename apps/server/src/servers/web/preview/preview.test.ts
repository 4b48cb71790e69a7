import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { after, describe, it } from 'node:test'
import { inBattle, makeContender, playOut, untilBattle } from '../../../modules/battles/testing.ts'
import { dojosAbroad, travelTo } from '../../../modules/travel/testing.ts'
import { PUBLIC_URL, useService } from '../../../testing/service.ts'
import { writeBuild } from '../testing.ts'
import { drawCard } from './card.ts'
import { loadFonts } from './fonts.ts'
import { Painter } from './painter.ts'
import type { Subject } from './subject.ts'

const PAGE = '<!doctype html><head><title>Shugyo</title><!--preview--></head>'
const HTML = { accept: 'text/html' }
const NAME = `<b>"Kaze'&`
const WAIT_MAX_MS = 60_000

describe('previews of links', () => {
  const folder = writeBuild(PAGE)
  after(() => rmSync(folder, { recursive: true, force: true }))
  const service = useService({ web: () => ({ folder: Promise.resolve(folder), stop: () => {} }) })
  const page = async (path: string) => (await fetch(`${service.url}${path}`, { headers: HTML })).text()
  /** The page with its preview: it waits only for a moment, so on a busy machine the first one may lack it. */
  const told = async (path: string) => {
    const deadline = performance.now() + WAIT_MAX_MS
    for (;;) {
      const html = await page(path)
      if (html !== PAGE) return html
      assert(performance.now() < deadline, `${path} is not told of`)
    }
  }
  const tag = (html: string, name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(html)?.[1]

  it('[pages-11] a battle, an agent and a player are told in words, whatever they are called', async () => {
    const owner = await service.player('mika')
    const { id } = await owner.makeAgent(NAME)
    const { id: battle } = await inBattle({ owner, id }, { mode: 'training' })
    await untilBattle(service, battle, ({ status }) => status === 'running')
    await playOut(service, battle)
    const ofBattle = await told(`/b/${battle}`)
    assert.match(tag(ofBattle, 'og:title') ?? '', /(beat|drew)/)
    assert.match(ofBattle, /&lt;b&gt;&quot;Kaze&#39;&amp;/)
    assert.equal(ofBattle.includes('<b>'), false)
    assert.equal(tag(ofBattle, 'og:url'), `${PUBLIC_URL}/b/${battle}`)
    assert.match(tag(ofBattle, 'og:image') ?? '', new RegExp(`^${PUBLIC_URL}/previews/b/${battle}.png\\?v=`))
    assert.match(
      tag(await told(`/agents/${id}`), 'og:description') ?? '',
      /1 Kyu, rating 1200, level 1; 0 won, 0 lost/,
    )
    assert.match(tag(await told('/p/mika'), 'og:title') ?? '', /@mika/)
  })

  it('[pages-11] [pages-12] a passport is told in words and drawn, with nothing that is not public yet', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent(NAME)
    const dojos = dojosAbroad(4)
    await travelTo(service, owner, id, dojos)
    const shown = tag(await told(`/passport/${id}`), 'og:description') ?? ''
    assert.match(shown, /^2 stamps · 2 countries · [\d,]+ km\. From /)
    assert(dojos[3] && !shown.includes(dojos[3].city.english), 'where somebody is now is nobody’s business')
    const png = Buffer.from(await (await fetch(`${service.url}/previews/passport/${id}.png`)).arrayBuffer())
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1_200, 630])
  })

  it('[pages-11] a page that changes has another tag, and the same one is not sent again', async () => {
    const { id } = await makeContender(service)
    const first = await fetch(`${service.url}/agents/${id}`, { headers: HTML })
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(`${service.url}/agents/${id}`, { headers: { ...HTML, 'if-none-match': etag } })
    assert.deepEqual([first.status, again.status], [200, 304])
    assert.match(first.headers.get('content-security-policy') ?? '', /^default-src 'self'/)
  })

  it('[pages-11] what is not there is not told of', async () => {
    for (const path of [
      '/',
      '/b/00000000-0000-4000-8000-000000000000',
      '/passport/00000000-0000-4000-8000-000000000000',
      '/p/nobody_here',
      '/a/x',
      '/b/x',
    ])
      assert.equal(await page(path), PAGE, path)
  })

  it('[pages-12] its picture is a PNG of 1,200 by 630', async () => {
    const contender = await makeContender(service)
    const { id: battle } = await inBattle(contender, { mode: 'training' })
    await untilBattle(service, battle, ({ status }) => status === 'running')
    const owner = contender.owner.user?.handle
    for (const path of [`/b/${battle}`, `/agents/${contender.id}`, `/p/${owner}`]) {
      const answer = await fetch(`${service.url}/previews${path}.png`)
      const png = Buffer.from(await answer.arrayBuffer())
      assert.equal(answer.headers.get('content-type'), 'image/png')
      assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1_200, 630], path)
      assert.ok(png.length < 400_000, `${png.length} bytes`)
    }
    for (const path of ['/b/x.png', '/nowhere.png', '/p/nobody_here.png'])
      assert.equal((await fetch(`${service.url}/previews${path}`)).status, 404)
  })
})

describe('previews of links at the limit of a caller', () => {
  const folder = writeBuild(PAGE)
  after(() => rmSync(folder, { recursive: true, force: true }))
  const service = useService({
    limitFactor: 1,
    settings: { trustedProxies: 1 },
    web: () => ({ folder: Promise.resolve(folder), stop: () => {} }),
  })
  const ask = (path: string, from: string) =>
    fetch(`${service.url}${path}`, { headers: { ...HTML, 'x-forwarded-for': from } })

  it('[pages-11] what one caller may not be told is kept from nobody else', async () => {
    service.clock.stop()
    await service.player('sora')
    for (let sent = 0, over = false; !over; sent += 20) {
      assert(sent < 6_000)
      const calls = Array.from({ length: 20 }, () => ask('/api/v1/scopes', '1.1.1.1'))
      over = (await Promise.all(calls)).some(({ status }) => status === 429)
    }
    const page = await ask('/p/sora', '1.1.1.1')
    assert.deepEqual([page.status, await page.text()], [200, PAGE], 'the page is there, without its preview')
    const [refused, other] = await Promise.all([
      ask('/previews/p/sora.png', '1.1.1.1'),
      ask('/previews/p/sora.png', '2.2.2.2'),
    ])
    const told = [refused.status, refused.headers.get('cache-control'), refused.headers.get('retry-after')]
    assert(refused.status === 200 || assert.deepEqual(told, [429, 'no-store', '60']) === undefined)
    assert.deepEqual([other.status, other.headers.get('content-type')], [200, 'image/png'])
    const deadline = performance.now() + WAIT_MAX_MS
    while ((await (await ask('/p/sora', '2.2.2.2')).text()) === PAGE)
      assert(performance.now() < deadline, 'another caller is not told either')
  })
})

const subject = (name: string): Subject => ({
  kind: 'agent',
  agent: { name, character: 'kuma', look: {}, dan: '1 Kyu', about: '1 Kyu · 1200' },
  line: '1 won, 0 lost',
})

describe('the painter', () => {
  it('[pages-12] draws the same once, and lets only so many wait', async () => {
    const painter = new Painter()
    const [one, same] = await Promise.all([painter.paint(subject('Kaze')), painter.paint(subject('Kaze'))])
    assert.equal(one, same)
    const many = await Promise.all(Array.from({ length: 20 }, (_, k) => painter.paint(subject(`Kaze ${k}`))))
    assert.equal(many.filter((png) => png === null).length, 4)
    painter.stop()
  })

  it('[pages-12] refers to nothing outside, and takes any name', () => {
    const fonts = loadFonts()
    for (const name of ['<script>', '日本語', 'W'.repeat(24), '🔥🔥', 'Ångström']) {
      const svg = drawCard(fonts, subject(name))
      assert.doesNotMatch(svg, /href|<image|<text|font-family|<script|url\((?!#)/)
    }
  })

  it('[pages-12] writes with the app’s own fonts, as wide as they are', () => {
    const { display, text } = loadFonts()
    assert.ok(display.width('WWW', 50) > display.width('iii', 50) * 2)
    assert.ok(Math.abs(text.width('Kaze', 100) / text.width('Kaze', 50) - 2) < 0.001)
    assert.match(display.path('O', 0, 100, 100), /^M[\d. -]+[LQ].*Z$/)
  })
})
