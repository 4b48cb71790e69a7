import { drawingOf } from './motifs.ts'

const FILLS = { '#': { fill: 'currentColor' }, '~': { fill: 'currentColor', fillOpacity: 0.2 } } as const

type Props = { readonly dojoId: string; readonly landmark: string; readonly width?: number }

/** The landmark, drawn around 0. */
export const Picture = ({ dojoId, landmark, width = 2 }: Props) => (
  <g strokeWidth={width}>
    {drawingOf(dojoId, landmark).map((line) => {
      const fill = FILLS[line[0] as keyof typeof FILLS]
      return <path key={line} d={fill ? line.slice(1) : line} {...fill} />
    })}
  </g>
)
