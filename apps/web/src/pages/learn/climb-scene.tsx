const TREES = [
  [40, 470],
  [330, 430],
  [30, 600],
  [330, 660],
  [300, 780],
  [48, 806],
  [318, 330],
] as const

/** The mountain at dusk that a path climbs. */
export const ClimbScene = () => (
  <svg className="climb-scene" viewBox="0 0 372 836" preserveAspectRatio="xMidYMax slice" aria-hidden>
    <defs>
      <linearGradient id="climb-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#1d1838" />
        <stop offset=".35" stopColor="#6b3562" />
        <stop offset=".6" stopColor="#4a2a56" />
        <stop offset="1" stopColor="#1f2a35" />
      </linearGradient>
    </defs>
    <rect width="372" height="836" fill="url(#climb-sky)" />
    <circle cx="222" cy="196" r="104" fill="#ff9a55" opacity=".9" />
    <path d="M-10 360 90 250 160 300 216 168 290 280 382 220V836H-10Z" fill="#3a2350" />
    <path d="M-10 520 70 430 190 480 300 380 382 450V836H-10Z" fill="#2f2148" />
    <path d="M-10 680 110 590 220 640 382 560V836H-10Z" fill="#26283f" />
    <path d="M-10 780 140 730 382 770V836H-10Z" fill="#1f2e36" />
    {TREES.map(([x, y]) => (
      <path key={`${x} ${y}`} d={`M${x} ${y}l16 34h-9l12 26h-38l12-26h-9z`} fill="#17202c" />
    ))}
  </svg>
)

export const Torii = ({ size }: { readonly size: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
    <path d="M1.500 3.200c3.300 1.100 6.800 1.600 10.500 1.600s7.200-.5 10.500-1.600l.7 3.300c-1.300.4-2.600.7-3.900.9V10h2.200v2.700h-2.200V21h-2.900v-8.300H7.600V21H4.700v-8.300H2.500V10h2.200V7.400c-1.300-.2-2.600-.5-3.900-.9zM7.600 7.800V10h3V8zm5.800.2v2h3V7.800z" />
  </svg>
)
