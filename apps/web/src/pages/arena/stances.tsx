import { Choice } from '../../ui/controls/choice.tsx'

export type StanceChoice = 'usual' | 'aggressive' | 'balanced' | 'defensive'

const OPTIONS = [
  { value: 'usual', label: 'As set' },
  { value: 'aggressive', label: 'Aggressive' },
  { value: 'balanced', label: 'Balanced' },
  { value: 'defensive', label: 'Defensive' },
] as const

const WORDS: Readonly<Record<StanceChoice, string>> = {
  usual: 'As its settings say.',
  aggressive: 'Hits more, takes more.',
  balanced: 'As it is.',
  defensive: 'Hits less, takes less.',
}

type Props = { readonly value: StanceChoice; readonly onChange: (stance: StanceChoice) => void }

export const Stances = ({ value, onChange }: Props) => (
  <div className="stances">
    <Choice label="Stance" value={value} options={OPTIONS} onChange={onChange} />
    <span className="sm dim">{WORDS[value]}</span>
  </div>
)
