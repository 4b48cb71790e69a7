import { Star } from 'lucide-react'
import { count } from './words.ts'

const MOST = 5

export type StarsProps = { readonly rating: number | null; readonly reviews?: number; readonly size?: number }

/** A rating in stars and figures. Its style is with the market's. */
export function Stars({ rating, reviews, size = 14 }: StarsProps) {
  if (rating === null) return <span className="sm dim">not reviewed yet</span>
  return (
    <span className="stars">
      <span className="sr">{rating} of 5</span>
      <span aria-hidden>
        {Array.from({ length: MOST }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stars have no name but their place
          <Star key={at} size={size} className={at < Math.round(rating) ? 'full' : undefined} />
        ))}
      </span>
      {reviews !== undefined && (
        <span className="sm t2">
          {rating.toFixed(1)}, {count(reviews, 'review')}
        </span>
      )}
    </span>
  )
}
