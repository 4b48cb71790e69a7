import type { Drawing } from './gear-above.tsx'

const INK = '#2b1d24'
const RED = '#d8452a'

/** Gear for back, hands, feet and belt, and auras. */
export const BELOW: Readonly<Record<string, Drawing>> = {
  'paper-parasol': {
    tint: '#f9dfe4',
    art: (
      <>
        <path d="M50 46v44" strokeWidth={6} />
        <path d="M8 56Q12 16 50 14t42 42q-10-8-21 0-10-8-21 0-11-8-21 0-11-8-21 0z" fill="#e2553b" />
        <path d="M50 14Q30 26 29 56M50 14q20 12 21 42M50 14v42" strokeWidth={3} />
        <path d="M22 34q28-12 56 0" stroke="#fbe7bd" strokeWidth={5} />
      </>
    ),
  },
  'clockwork-wings': {
    tint: '#f3e7cf',
    art: (
      <>
        <path
          d="M48 52Q36 14 8 20q2 12 10 16-6 4-4 12 6 4 12 4-2 8 4 14 12 2 18-14zM52 52q12-38 40-32-2 12-10 16 6 4 4 12-6 4-12 4 2 8-4 14-12 2-18-14z"
          fill="#d79a3c"
        />
        <path d="M40 44Q28 28 16 26M40 52Q28 46 20 46M60 44q12-16 24-18M60 52q12-6 20-6" strokeWidth={3} />
        <circle cx={50} cy={62} r={15} fill="#b8772a" />
        <circle cx={50} cy={62} r={5} fill="#fbe7bd" />
        <path d="M50 44v4M50 76v4M32 62h4M64 62h4" />
      </>
    ),
  },
  'leather-mitts': {
    tint: '#efe0cf',
    art: (
      <>
        <path d="M10 84V34q0-16 14-16t14 16v12q8-8 11-1t-11 21v18z" fill="#9a5a32" />
        <path d="M90 84V34q0-16-14-16T62 34v12q-8-8-11-1t11 21v18z" fill="#b06c3f" />
        <path d="M10 70h28M62 70h28" stroke="#f0bb45" strokeWidth={5} />
      </>
    ),
  },
  'ink-gloves': {
    tint: '#e1e4ea',
    art: (
      <>
        <path
          d="M34 86V62L20 46q-3-8 5-8l9 8V22q0-6 5-6t5 6v18-24q0-6 5-6t5 6v24-20q0-6 5-6t5 6v22-14q0-6 5-6t5 6v28q0 14-8 22v12z"
          fill="#39415a"
        />
        <path d="M34 76h32" stroke="#9fb4d8" />
        <path d="M74 20q10 8 4 16-8-4-4-16z" fill={INK} strokeWidth={3} />
      </>
    ),
  },
  'iron-geta': {
    tint: '#e6e0d3',
    art: (
      <>
        <path d="M20 70v14h10V70zM42 74v14h10V74z" fill="#39415a" />
        <path d="M12 60q24-8 52 4l-2 12Q36 66 12 72z" fill="#6d7890" />
        <path d="M40 62q-4-16 2-20 10 2 16 24M42 42q-14 4-18 18" stroke={RED} strokeWidth={5} />
        <path d="M54 42v12h9V42zM76 46v12h9V46z" fill="#39415a" />
        <path d="M46 32q22-8 48 4l-2 12Q70 38 46 44z" fill="#8b96ad" />
        <path d="M74 34q-4-16 2-18 9 2 14 22M76 16q-13 4-17 16" stroke={RED} strokeWidth={5} />
      </>
    ),
  },
  'felt-boots': {
    tint: '#e9e2f2',
    art: (
      <>
        <path d="M16 22h24v38l14 8q6 4 4 14H16z" fill="#8573ad" />
        <path d="M54 18h24v38l12 8q6 4 4 14H60" fill="#9a89c2" />
        <path d="M14 22h28M52 18h28" strokeWidth={9} stroke="#fdf7ec" />
        <path d="M16 76h42M62 72h32" strokeWidth={3} />
      </>
    ),
  },
  'coin-chain': {
    tint: '#f6ecc9',
    art: (
      <>
        <path d="M8 34q42 44 84 0" strokeWidth={6} stroke="#8b96ad" />
        {[
          [20, 50],
          [40, 62],
          [60, 62],
          [80, 50],
        ].map(([x = 0, y = 0]) => (
          <g key={x} fill="#f0bb45">
            <circle cx={x} cy={y} r={12} />
            <rect x={x - 3} y={y - 3} width={6} height={6} fill="#fbe7bd" strokeWidth={2} />
          </g>
        ))}
      </>
    ),
  },
  'tool-belt': {
    tint: '#eadfd2',
    art: (
      <>
        <path d="M30 14v26M64 12v28" stroke="#8b96ad" strokeWidth={6} />
        <path d="M22 12h16v10H22z" fill="#6d7890" />
        <path d="M8 40h84v16H8z" fill="#7d4a28" />
        <path d="M18 50h26v34H18zM56 50h26v34H56z" fill="#a5673a" />
        <path d="M44 42h12v12H44z" fill="#f0bb45" />
        <path d="M18 62h26M56 62h26" strokeWidth={3} />
      </>
    ),
  },
  'petal-drift': {
    tint: '#fbe4ec',
    art: (
      <g fill="#f29bb2" strokeWidth={3}>
        <path d="M30 22q14-8 18 6-12 12-18-6zM66 36q16-2 14 13-16 4-14-13zM22 54q14-4 15 10-14 6-15-10zM50 66q15-5 16 9-14 8-16-9zM76 70q11-4 12 7-11 6-12-7z" />
        <path d="M10 34q14 12 30 4M54 54q14 12 34 2M8 80q18 8 36-2" stroke="#d9809b" fill="none" />
      </g>
    ),
  },
  'chalk-dust': {
    tint: '#dfe9e2',
    art: (
      <>
        <path d="M14 20h72v48H14z" fill="#2f5a48" />
        <path d="M26 36h22M26 50h34M62 34l10 10M72 34 62 44" stroke="#fdf7ec" strokeWidth={3.5} />
        <circle cx={30} cy={80} r={9} fill="#fdf7ec" strokeWidth={3} />
        <circle cx={52} cy={84} r={6} fill="#fdf7ec" strokeWidth={3} />
        <circle cx={72} cy={79} r={8} fill="#fdf7ec" strokeWidth={3} />
      </>
    ),
  },
  'neon-rain': {
    tint: '#dcdcf4',
    art: (
      <>
        <path d="M24 48q-14 0-14-12t16-12q4-14 22-14t22 14q18 0 18 12t-14 12z" fill="#39415a" />
        <path d="M28 58l-6 14M70 58l-6 14" stroke="#e0479e" strokeWidth={5} />
        <path d="M50 58l-8 18M82 60l-6 12" stroke="#2fb5c9" strokeWidth={5} />
        <path d="M36 80l-4 8M62 80l-4 8" stroke="#8a63e8" strokeWidth={5} />
      </>
    ),
  },
}
