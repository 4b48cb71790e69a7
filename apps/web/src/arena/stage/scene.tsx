import { useId } from 'react'

const STARS = [
  [70, 60],
  [180, 28],
  [300, 84],
  [705, 40],
  [860, 90],
  [930, 30],
  [410, 40],
  [600, 70],
] as const

const Lantern = ({ x, glow }: { x: number; glow: string }) => (
  <g>
    <circle cx={x} cy={118} r={70} fill={`url(#${glow})`} />
    <path d={`M${x} 0V88`} stroke="#1a1228" strokeWidth={3} />
    <rect x={x - 15} y={86} width={30} height={7} rx={3} fill="#1a1228" />
    <rect x={x - 24} y={92} width={48} height={54} rx={22} fill="#ff7a45" />
    <path d={`M${x - 23} 108h46M${x - 24} 119h48M${x - 23} 130h46`} stroke="#b8431a" strokeWidth={2} />
    <rect x={x - 15} y={144} width={30} height={7} rx={3} fill="#1a1228" />
  </g>
)

const Torii = () => (
  <g fill="#241733">
    <path d="M296 118q204 44 408 0l12 30q-216 40-432 0z" />
    <rect x={318} y={176} width={364} height={17} rx={2} />
    <path d="M350 140h30l6 226h-44z" />
    <path d="M620 140h30l8 226h-44z" />
    <rect x={486} y={150} width={28} height={28} />
  </g>
)

const Floor = ({ wood }: { wood: string }) => (
  <g>
    <rect y={362} width={1000} height={98} fill={`url(#${wood})`} />
    <rect y={358} width={1000} height={6} fill="#2a1a22" />
    <path d="M0 392h1000M0 426h1000" stroke="#5d3519" strokeWidth={1.5} opacity={0.7} />
    <path
      d="M140 362 90 460M330 362 300 460M670 362 700 460M860 362 910 460"
      stroke="#5d3519"
      strokeWidth={1.2}
      opacity={0.5}
    />
    <ellipse
      cx={500}
      cy={412}
      rx={390}
      ry={36}
      fill="none"
      stroke="#f1dfb8"
      strokeWidth={4.5}
      opacity={0.55}
    />
  </g>
)

/** The hall at dusk: everything but the fighters. */
export function Scene() {
  const id = useId()
  const [sky, sun, wood, glow] = ['sky', 'sun', 'wood', 'glow'].map((part) => `${id}${part}`) as [
    string,
    string,
    string,
    string,
  ]
  return (
    <svg className="scene" viewBox="0 0 1000 460" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1d1838" />
          <stop offset=".45" stopColor="#4a2a5c" />
          <stop offset=".75" stopColor="#a4475a" />
        </linearGradient>
        <radialGradient id={sun} cx=".5" cy=".75" r=".8">
          <stop offset="0" stopColor="#ffe3a0" />
          <stop offset="1" stopColor="#ff8247" />
        </radialGradient>
        <linearGradient id={wood} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#b5763f" />
          <stop offset="1" stopColor="#6e4022" />
        </linearGradient>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#ffb45e" stopOpacity=".55" />
          <stop offset="1" stopColor="#ffb45e" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={1000} height={460} fill={`url(#${sky})`} />
      {STARS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={1.4} fill="#fff" opacity={0.6} />
      ))}
      <circle cx={500} cy={222} r={126} fill={`url(#${sun})`} />
      <path
        d="M0 330 120 226 214 300 318 208 430 318 520 262 606 322 712 214 800 300 892 232 1000 318V360H0Z"
        fill="#3a2350"
      />
      <path
        d="M0 350 90 300 190 344 290 286 400 352 520 300 640 352 740 292 850 346 940 300 1000 340V370H0Z"
        fill="#2a1a3e"
      />
      <Torii />
      <Lantern x={92} glow={glow} />
      <Lantern x={908} glow={glow} />
      <Floor wood={wood} />
    </svg>
  )
}
