import type { BattleComment, BattleView, StreamBattleEvent } from '@shugyo/sdk'

/** A followed battle: the battle itself, and its comments, oldest first. */
export type Watched = {
  readonly view: BattleView | null
  readonly comments: readonly BattleComment[]
  /** Hidden comments: they may still arrive by another way. */
  readonly hidden: readonly number[]
}

export const NOTHING_YET: Watched = { view: null, comments: [], hidden: [] }
const COMMENTS_KEPT = 200

function withComments(watched: Watched, more: readonly BattleComment[]): Watched {
  const byId = new Map([...watched.comments, ...more].map((comment) => [comment.id, comment]))
  const comments = [...byId.values()]
    .filter(({ id }) => !watched.hidden.includes(id))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.id - other.id)
  return { ...watched, comments: comments.slice(-COMMENTS_KEPT) }
}

/** Comments from before the page was opened. */
export const withEarlier = withComments

const withView = (watched: Watched, change: (view: BattleView) => BattleView): Watched =>
  watched.view ? { ...watched, view: change(watched.view) } : watched

/** Applies one event of a battle's stream. After a break, earlier events come again and change nothing. */
export function afterEvent(watched: Watched, told: StreamBattleEvent): Watched {
  switch (told.event) {
    case 'state':
    case 'end':
      return { ...watched, view: told.data }
    case 'round': {
      const round = told.data
      return withView(watched, (view) =>
        round.round === view.rounds.length + 1 ? { ...view, rounds: [...view.rounds, round] } : view,
      )
    }
    case 'comment':
    case 'tip':
      // The comment is shown again after it was hidden.
      return withComments({ ...watched, hidden: watched.hidden.filter((id) => id !== told.data.id) }, [
        told.data,
      ])
    case 'hidden':
      return withComments({ ...watched, hidden: [...watched.hidden, told.data.id] }, [])
    case 'reactions':
      return withView(watched, (view) => ({ ...view, reactions: told.data.reactions }))
    case 'spectators':
      return withView(watched, (view) => ({ ...view, spectators: told.data.spectators }))
    case 'reset':
      return watched
  }
}
