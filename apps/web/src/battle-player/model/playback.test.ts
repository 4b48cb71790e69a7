import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openPlayback, type Playback, type PlaybackAction, playback } from './playback.ts'

const after = (state: Playback, ...actions: PlaybackAction[]) => actions.reduce(playback, state)

describe('Playback', () => {
  it('[web-20] opens a live battle at its newest round without acting it out, and a replay where the address says', () => {
    const live = openPlayback(5, true, undefined)
    assert.deepEqual([live.shown, live.animated, live.following], [5, false, true])
    assert.equal(openPlayback(12, false, undefined).shown, 0)
    assert.equal(openPlayback(12, false, 7).shown, 7)
    assert.equal(openPlayback(9, false, 99).shown, 9)
    assert.equal(openPlayback(9, false, Number.NaN).shown, 0)
  })

  it('[web-20] acts out a round that follows, and jumps where some were missed', () => {
    const live = openPlayback(5, true, undefined)
    const next = after(live, { do: 'arrive', known: 6 })
    assert.deepEqual([next.shown, next.animated], [6, true])
    const late = after(next, { do: 'arrive', known: 9 })
    assert.deepEqual([late.shown, late.animated], [9, false])
  })

  it('stays where somebody looks back, until they are at the newest again', () => {
    const back = after(openPlayback(5, true, undefined), { do: 'go', to: 2, live: true })
    assert.equal(after(back, { do: 'arrive', known: 6 }).shown, 2)
    const again = after(back, { do: 'go', to: 5, live: true }, { do: 'arrive', known: 6 })
    assert.equal(again.shown, 6)
  })

  it('plays to the end and stops, and begins anew from there', () => {
    const start = after(openPlayback(3, false, undefined), { do: 'toggle' })
    const end = after(start, { do: 'tick' }, { do: 'tick' }, { do: 'tick' })
    assert.deepEqual([end.shown, end.playing, end.animated], [3, false, true])
    assert.equal(after(end, { do: 'tick' }).shown, 3)
    const anew = after(end, { do: 'toggle' })
    assert.deepEqual([anew.shown, anew.playing, anew.seen], [0, true, 3])
  })

  it('never leaves the rounds that there are', () => {
    const replay = openPlayback(3, false, 3)
    assert.equal(after(replay, { do: 'step', by: 1, live: false }).shown, 3)
    assert.equal(after(replay, { do: 'go', to: -4, live: false }).shown, 0)
    assert.equal(after(replay, { do: 'go', to: 40, live: false }).shown, 3)
  })
})
