/** The chest that holds the price. Nobody has its key alone. */
export const ChestShape = ({ open }: { readonly open: boolean }) => (
  <g stroke="#2b1d24" strokeWidth={4} strokeLinejoin="round">
    {open ? (
      <>
        <path d="M8 30h104v18H8z" fill="#2b1d24" />
        <path d="M4 30Q4-8 60-8T116 30z" fill="#b5763f" />
      </>
    ) : (
      <path d="M4 46Q4 8 60 8t56 38z" fill="#b5763f" />
    )}
    <rect x={4} y={46} width={112} height={62} rx={6} fill="#8a5528" />
    <path
      d={open ? 'M24 46v62M96 46v62' : 'M24 46V13M96 46V13M24 46v62M96 46v62'}
      strokeWidth={5}
      stroke="#5d3519"
    />
    <path d="M4 46h112" />
    {!open && (
      <>
        <rect x={44} y={36} width={32} height={36} rx={7} fill="#f4c152" />
        <circle cx={60} cy={51} r={5} fill="#2b1d24" />
        <path d="M60 53v9" />
      </>
    )}
  </g>
)

export const Chest = ({ open, size = 58 }: { readonly open: boolean; readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 -12 120 124" aria-hidden>
    <ChestShape open={open} />
  </svg>
)
