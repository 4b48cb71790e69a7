import type { ReactNode } from 'react'

/** A drawing on a ground of its own, in a square of a hundred. */
export type Drawing = { readonly tint: string; readonly art: ReactNode }

const INK = '#2b1d24'
const RED = '#d8452a'

/** Gear for head, face and body, and what flies above. */
export const ABOVE: Readonly<Record<string, Drawing>> = {
  'paper-crown': {
    tint: '#e6eef8',
    art: (
      <>
        <path d="M16 78 12 34l20 18 18-30 18 30 20-18-4 44z" fill="#fbf3df" />
        <path d="M16 78h68l1-12H15z" fill="#e8c46a" />
        <path d="M33 58h10M57 58h10M46 44h8" strokeWidth={3} stroke="#5a7fb8" />
      </>
    ),
  },
  'iron-kabuto': {
    tint: '#e3e6ee',
    art: (
      <>
        <path d="M14 66q8 18 18 20l4-16zM86 66q-8 18-18 20l-4-16z" fill="#4d5669" />
        <path d="M20 62q0-36 30-36t30 36z" fill="#6d7890" />
        <path d="M14 62h72v10q-36 8-72 0z" fill="#39415a" />
        <path d="M50 44q-26-6-26-34 10 20 26 22 16-2 26-22 0 28-26 34z" fill="#f0bb45" />
        <circle cx={50} cy={50} r={6} fill={RED} />
      </>
    ),
  },
  'flower-wreath': {
    tint: '#e2f0dc',
    art: (
      <>
        <ellipse cx={50} cy={54} rx={34} ry={24} strokeWidth={13} stroke={INK} />
        <ellipse cx={50} cy={54} rx={34} ry={24} strokeWidth={6} stroke="#5f9a4e" />
        {[
          [24, 38, '#f29bb2'],
          [50, 28, '#fdf7ec'],
          [76, 38, '#f0bb45'],
          [32, 74, '#fdf7ec'],
          [68, 74, '#f29bb2'],
        ].map(([x, y, fill]) => (
          <g key={x} fill={String(fill)} strokeWidth={3}>
            <circle cx={Number(x)} cy={Number(y)} r={11} />
            <circle cx={Number(x)} cy={Number(y)} r={4} fill="#d98a1f" />
          </g>
        ))}
      </>
    ),
  },
  'fox-mask': {
    tint: '#fbe3dc',
    art: (
      <>
        <path d="M20 16 40 34h20l20-18 4 40-22 30-12 6-12-6-22-30z" fill="#fdf7ec" />
        <path d="M26 24l10 12-8 6zM74 24 64 36l8 6z" fill={RED} />
        <path d="M30 52q9-7 15 3-9 3-15-3zM70 52q-9-7-15 3 9 3 15-3z" fill={INK} />
        <path d="M44 76q6 6 12 0M46 70h8l-4 5z" />
        <path d="M50 36v12M24 64l12 2M76 64l-12 2" stroke={RED} />
      </>
    ),
  },
  'war-paint': {
    tint: '#f6e2d4',
    art: (
      <>
        <path d="M50 14q30 0 30 36 0 38-30 38T20 50q0-36 30-36z" fill="#e8b98c" />
        <path d="M28 46h12M60 46h12M43 72q7 4 14 0" />
        <path d="M24 56q12 4 17 14M76 56q-12 4-17 14" stroke={RED} strokeWidth={7} />
        <path d="M50 20v22" stroke={RED} strokeWidth={6} />
      </>
    ),
  },
  'brass-goggles': {
    tint: '#f3e7cf',
    art: (
      <>
        <path d="M8 46q42-18 84 0v12q-42-14-84 0z" fill="#6b4327" />
        {[31, 69].map((x) => (
          <g key={x}>
            <circle cx={x} cy={54} r={20} fill="#d79a3c" />
            <circle cx={x} cy={54} r={12} fill="#9fd6e0" />
            <path d={`M${x - 6} 50q3-5 8-5`} stroke="#fff" strokeWidth={3} />
          </g>
        ))}
        <path d="M46 54h8" strokeWidth={6} />
      </>
    ),
  },
  'night-robe': {
    tint: '#dfe0f2',
    art: (
      <>
        <path d="M36 16 12 34l8 20 10-6v40h40V48l10 6 8-20-24-18-14 10z" fill="#2f3566" />
        <path d="M36 16l14 34 14-34M50 50v38" strokeWidth={3} stroke="#f0bb45" />
        <path d="M38 62v.1M62 58v.1M60 76v.1M40 78v.1" stroke="#fdf7ec" strokeWidth={5} />
      </>
    ),
  },
  lamellar: {
    tint: '#f0ddd6',
    art: (
      <>
        <path d="M30 16 20 26v20l6 40h48l6-40V26L70 16q-20 16-40 0z" fill="#a8432c" />
        <path d="M21 40h58M23 54h54M25 68h50" strokeWidth={3} />
        <path d="M36 40v46M50 30v56M64 40v46" strokeWidth={3} stroke="#f0bb45" />
      </>
    ),
  },
  'festival-happi': {
    tint: '#dceaf6',
    art: (
      <>
        <path d="M34 18 8 32v24h18v30h48V56h18V32L66 18 50 30z" fill="#3f7fc4" />
        <path d="M34 18h10v68M66 18H56v68" strokeWidth={3} stroke="#fdf7ec" />
        <path d="M26 78h48M8 48h18M74 48h18" stroke="#fdf7ec" />
        <circle cx={66} cy={60} r={6} fill={RED} strokeWidth={3} />
      </>
    ),
  },
  'war-banner': {
    tint: '#f6dfd8',
    art: (
      <>
        <path d="M30 10v80" strokeWidth={6} />
        <path d="M30 14h48q-6 12 0 24-6 12 0 26H30z" fill={RED} />
        <path d="M44 28h18M53 24v28M44 42h18" stroke="#fdf7ec" strokeWidth={5} />
      </>
    ),
  },
}
