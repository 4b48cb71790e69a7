import { ArrowUp } from 'lucide-react'
import { digits } from './words.ts'

export type NewBarProps = { readonly count: number; readonly onShow: () => void }

/** Counts new rows and shows them on demand, so that rows being read never move: it takes no room of its own. */
export const NewBar = ({ count, onShow }: NewBarProps) => (
  <div role="status" className="new-place">
    {count > 0 && (
      <button type="button" className="new" onClick={onShow}>
        <ArrowUp size={15} aria-hidden />
        {digits(count)} new
      </button>
    )}
  </div>
)
