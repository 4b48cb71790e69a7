const ROWS = 30
const STEP = 24

const wave = (row: number): string =>
  `M0 ${row * STEP}q15 ${(18 * Math.sin(row / 2)).toFixed(1)} 30 0${'t30 0'.repeat(31)}`

const WAVES = Array.from({ length: ROWS }, (_, row) => wave(row)).join('')

/** Fine waves under everything, as on the paper of a passport. */
export const Waves = () => (
  <svg
    className="waves"
    viewBox="0 0 960 696"
    preserveAspectRatio="xMidYMin slice"
    aria-hidden="true"
    focusable="false"
  >
    <path d={WAVES} fill="none" stroke="#b0884a" strokeWidth={0.8} />
  </svg>
)
