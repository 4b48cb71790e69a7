/** The middle of a stamp, around 0 and about 60 wide; strokes take the ink of the stamp. */
export const EMBLEMS: readonly [string, ...string[]] = [
  // A gate.
  '<path d="M-28-16q28 8 56 0M-24-6h48M-17-13v36M17-13v36"/>',
  // Mountains.
  '<path d="M-30 20l18-32 11 19 9-13 22 26zM-17-3l5 5 5-5"/>',
  // Waves.
  '<path d="M-30-6q8-12 15 0t15 0 15 0 15 0M-30 8q8-12 15 0t15 0 15 0 15 0M-30 22q8-12 15 0t15 0 15 0 15 0"/>',
  // The sun.
  '<circle r="11"/><path d="M0-28v9M0 19v9M-28 0h9M19 0h9M-20-20l6 6M14 14l6 6M-20 20l6-6M14-14l6-6"/>',
  // A tower.
  '<path d="M-22 24h44M-16 24v-12h32v12M-20 12q20-6 40 0M-12 9v-12h24v12M-16-3q16-6 32 0M-8-6v-10h16v10M-12-16q12-5 24 0M0-19v-9"/>',
  // A bridge.
  '<path d="M-30 14q30-44 60 0M-30 14h60M-18 14v-12M-6 14v-22M6 14v-22M18 14v-12M-30 22h60"/>',
  // A tree.
  '<path d="M0 26V4M0 12l-10-8M0 10l10-9"/><circle cy="-8" r="18"/>',
  // A star.
  '<path d="M0-26l7 18h19l-15 12 6 20-17-12-17 12 6-20-15-12h19z"/>',
  // A dome.
  '<path d="M-24 22h48M-20 22v-14h40v14M-16 8q0-24 16-26 16 2 16 26M0-18v-9M-7 22v-7h14v7"/>',
  // A lantern.
  '<path d="M-12-18h24M-10 20h20M0-26v8M0 20v8"/><ellipse ry="19" rx="18"/><path d="M-17-7h34M-17 7h34"/>',
]
