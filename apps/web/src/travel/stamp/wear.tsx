type Props = { readonly id: string; readonly lot: () => number }

const seedOf = (lot: number): number => Math.floor(lot * 97)

/** Where the stamp did not quite print: fine grain, and a paler side. */
export const Wear = ({ id, lot }: Props) => (
  <filter id={`${id}w`} x="-10%" y="-10%" width="120%" height="120%">
    <feTurbulence
      type="fractalNoise"
      baseFrequency={(0.4 + lot() * 0.4).toFixed(2)}
      numOctaves={2}
      seed={seedOf(lot())}
      result="grain"
    />
    <feColorMatrix in="grain" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -6 5.050" result="specks" />
    <feTurbulence
      type="fractalNoise"
      baseFrequency="0.018"
      numOctaves={2}
      seed={seedOf(lot())}
      result="cloud"
    />
    <feColorMatrix in="cloud" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2.600 2.550" result="pale" />
    <feComposite in="SourceGraphic" in2="specks" operator="in" result="grained" />
    <feComposite in="grained" in2="pale" operator="in" />
  </filter>
)
