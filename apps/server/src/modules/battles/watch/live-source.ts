import { isDeepStrictEqual } from 'node:util'
import { roundPublicAtMs } from '@shugyo/engine'
import { knowsTime, SECOND_MS } from '../../../kernel/lib/clock.ts'
import { type Static, Type } from '../../../kernel/operation/schema.ts'
import type { Producing, Source, StreamEvent } from '../../../kernel/operation/stream-source.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import { isOverAt, toComments } from '../audience/comments.ts'
import { BattleComment } from '../audience/records.ts'
import type { Audience } from '../audience/store/audience.ts'
import {
  type CommentRow,
  findComment,
  findFirstComment,
  listCommentsBetween,
  listTurnedBetween,
} from '../audience/store/comments.ts'
import { BattleView, Reactions, Round } from '../records.ts'
import type { BattleId, BattleRow } from '../store/row.ts'
import { viewOf } from '../views.ts'
import { loadScene } from './load-scene.ts'

/**
 * How far a battle's stream has come: the rounds sent (`OVER` once the end was), and the comments. Neither count ever
 * falls, so an id made of both grows with each event, and both can be read from it again.
 */
export type Progress = { readonly stage: number; readonly comments: number }

const STEP = 2 ** 40
/** Larger than any ruleset's number of rounds. */
export const OVER = 100

export const idOf = ({ stage, comments }: Progress): number => stage * STEP + comments

const progressOf = (id: number): Progress => ({ stage: Math.floor(id / STEP), comments: id % STEP })

/** Whether the one includes nothing beyond the other. */
const isWithin = (one: Progress, other: Progress): boolean =>
  one.stage <= other.stage && one.comments <= other.comments

/** The events of a battle's stream. */
export const liveEvents = {
  state: {
    description:
      'The battle as it is now: first of all, when it starts, and when it goes on under another’s id',
    data: BattleView,
  },
  round: { description: 'A round became public', data: Round },
  comment: { description: 'Somebody said something, or what was hidden is shown again', data: BattleComment },
  tip: { description: 'A fighter was tipped', data: BattleComment },
  hidden: {
    description: 'A comment or tip was hidden: show its words no more',
    data: Type.Object({ id: Type.Integer({ description: 'Id of the comment' }) }),
  },
  reactions: {
    description: 'How often each reaction was sent by now, at most once a second',
    data: Type.Object({ reactions: Reactions() }),
  },
  spectators: {
    description: 'How many watch now, at most once a second',
    data: Type.Object({ spectators: Type.Integer() }),
  },
  end: { description: 'The battle is over, as it stays', data: BattleView },
} as const

export type LiveEvent = StreamEvent<typeof liveEvents>

/** How often to check a watched battle for what other processes wrote. */
const LOOK_EVERY_MS = SECOND_MS
/** Once the last round is public, the settling is moments away. */
const SETTLING_MS = 250
/** A client that missed more comments than this starts from the present state. */
const MISSED_MAX = 1_000

type View = Static<typeof BattleView>
type Comment = Static<typeof BattleComment>
/** A comment as it is now, and the number of what happened to it. */
type Said = { readonly comment: Comment; readonly number: number; readonly hidden: boolean }
type Producer = Producing<typeof liveEvents>

/** One reading of a battle. Exactly this has been sent: newcomers begin with it, and with nothing newer. */
type Seen = { readonly battle: BattleRow; readonly crowd: Audience; readonly view: View; readonly at: Date }

/**
 * [battles-40] Rounds by the clock and comments by rows, sent in one order to everybody who watches the battle here.
 */
export class LiveSource implements Source<typeof liveEvents> {
  readonly #runtime: Runtime
  #id: BattleId
  #seen: Seen | null = null
  /** A comment of a battle that waits: where it stands once the battle has joined another tells how many are before it. */
  #mark: Pick<CommentRow, 'id' | 'number'> | null = null
  #producing: Producer | null = null
  #turn: Promise<unknown> = Promise.resolve()

  constructor(runtime: Runtime, id: BattleId) {
    this.#runtime = runtime
    this.#id = id
  }

  async position(): Promise<number> {
    this.#seen = await this.#look()
    return idOf(progressAt(this.#now))
  }

  first(): Promise<LiveEvent[]> {
    return this.#alone(async () => [{ id: idOf(progressAt(this.#now)), ...this.#state() }])
  }

  since(id: number): Promise<LiveEvent[] | null> {
    return this.#alone(async () => {
      const from = progressOf(id)
      // Another process may have sent a little more than this one.
      if (!isWithin(from, progressAt(this.#now))) await this.#advance()
      const to = progressAt(this.#now)
      if (!isWithin(from, to) || to.comments - from.comments > MISSED_MAX) return null
      const told = await this.#between(from, this.#now)
      // A client that left before the first round does not know the fighters yet.
      return from.stage === 0 ? [this.#state(), ...told] : told
    })
  }

  async run(producing: Producer): Promise<void> {
    this.#producing = producing
    while (!producing.signal.aborted) {
      if (!knowsTime(this.#runtime.clock)) {
        await producing.rest(LOOK_EVERY_MS)
        continue
      }
      await this.#alone(() => this.#advance())
      const { battle, at } = this.#now
      // An invite may wait for a day, and open streams on it would be held as long.
      if (battle.status === 'invited' || isOverAt(battle, at)) return
      await producing.rest(restMs(this.#now, this.#runtime.clock.now()))
    }
  }

  get #now(): Seen {
    if (!this.#seen) throw new Error('a battle that nobody looked at has no state')
    return this.#seen
  }

  /** Readings and answers run one at a time, so that every answer lies wholly before or wholly after every event. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  async #look(): Promise<Seen> {
    const at = this.#runtime.clock.now()
    const scene = await loadScene(this.#runtime, this.#id, at)
    if (!scene) throw new Error(`battle ${this.#id} is gone`)
    const { battle, crowd } = scene
    if (battle.status === 'queued' && crowd.comments > 0)
      this.#mark ??= await findFirstComment(this.#runtime.database.db, battle.id)
    return { ...scene, at, view: viewOf(this.#runtime, scene.battle, at, scene.crowd) }
  }

  /** Sends what is new since the last reading. */
  async #advance(): Promise<void> {
    const [before, now] = [this.#now, await this.#look()]
    // [battles-23] A waiting battle that was merged into another goes on under that one's id.
    this.#id = now.battle.id
    const { from, others } = await this.#joined(before, now)
    const told = await this.#between(from, now)
    const events = [...starting(before, now), ...others, ...told, ...passing(before, now)]
    this.#seen = now
    this.#producing?.publish(events)
  }

  /**
   * [battles-23] The comments of the battle that this one has joined come before those that were written here, which
   * are numbered on from them. Answers them, and how far the stream is with that.
   */
  async #joined(before: Seen, { battle }: Seen): Promise<{ from: Progress; others: LiveEvent[] }> {
    const from = progressAt(before)
    if (battle.id === before.battle.id || from.comments === 0) return { from, others: [] }
    const moved = this.#mark && (await findComment(this.#runtime.database.db, this.#mark.id))
    // The count is unknown if it joined before the mark was read: better twice than never.
    const theirs = moved && this.#mark ? moved.number - this.#mark.number : null
    const comments = theirs === null ? from.comments : from.comments + theirs
    const rows = await this.#comments(battle.id, 0, theirs ?? from.comments)
    // Only the last has an id: one in between would claim comments that a client has not got.
    const others = rows.map((row, index): LiveEvent => {
      const said = saidAs(row)
      return index < rows.length - 1 ? said : { ...said, id: idOf({ ...from, comments }) }
    })
    return { from: { ...from, comments }, others }
  }

  #state() {
    return { event: 'state' as const, data: this.#now.view }
  }

  /**
   * The events between two readings: the start, rounds, comments, the end, each with an id that covers all before it.
   */
  async #between(from: Progress, { view, crowd, battle }: Seen): Promise<LiveEvent[]> {
    const to = progressAt({ view, crowd })
    const rounds = view.rounds.slice(from.stage).map((round, index): LiveEvent => {
      const id = idOf({ stage: from.stage + index + 1, comments: from.comments })
      return { id, event: 'round', data: round }
    })
    // A failed battle shows no rounds any more; those already sent still count.
    const stage = Math.max(from.stage, view.rounds.length)
    const rows = await this.#comments(battle.id, from.comments, to.comments)
    const end: LiveEvent[] =
      to.stage === OVER && from.stage !== OVER ? [{ id: idOf(to), event: 'end', data: view }] : []
    const said = rows.map((row): LiveEvent => ({ ...saidAs(row), id: idOf({ stage, comments: row.number }) }))
    return [...rounds, ...said, ...end]
  }

  /** Comments written, hidden or shown again, in the order in which that happened. */
  async #comments(battleId: BattleId, after: number, until: number): Promise<Said[]> {
    if (after >= until) return []
    const { db } = this.#runtime.database
    const written = await listCommentsBetween(db, battleId, after, until)
    const turned = await listTurnedBetween(db, battleId, after, until)
    const rows = [...written.map((row) => ({ ...row, hidden: false })), ...turned]
    const comments = await toComments(db, rows)
    return rows
      .map(({ number, hidden }, index) => ({ number, hidden, comment: comments[index] as Comment }))
      .sort((one, other) => one.number - other.number)
  }
}

function saidAs({ comment, hidden }: Said): LiveEvent {
  if (hidden) return { event: 'hidden', data: { id: comment.id } }
  return { event: comment.kind === 'tip' ? 'tip' : 'comment', data: comment }
}

const isSettled = ({ status }: Pick<BattleRow, 'status'>): boolean =>
  status !== 'invited' && status !== 'queued' && status !== 'running'

const progressAt = ({ view, crowd }: Pick<Seen, 'view' | 'crowd'>): Progress => ({
  stage: isSettled(view) ? OVER : view.rounds.length,
  comments: crowd.comments,
})

/**
 * Clients that waited for the start get the fighters before anything else, and the id under which the battle goes on.
 */
function starting(before: Seen, { view }: Seen): LiveEvent[] {
  const starts = before.view.startedAt === null && view.startedAt !== null
  return starts || before.view.id !== view.id ? [{ event: 'state', data: view }] : []
}

/** Reactions and spectators: only for those who watch now, never sent again. */
function passing(before: Seen, now: Seen): LiveEvent[] {
  const { reactions, spectators } = now.crowd
  return [
    ...(isDeepStrictEqual(before.crowd.reactions, reactions)
      ? []
      : [{ event: 'reactions' as const, data: { reactions } }]),
    ...(before.crowd.spectators === spectators
      ? []
      : [{ event: 'spectators' as const, data: { spectators } }]),
  ]
}

/** Time until the next round is due, or the next reading. */
function restMs({ battle, view, at }: Seen, now: Date): number {
  if (battle.status !== 'running' || battle.startedAt === null) return LOOK_EVERY_MS
  const dueMs = roundPublicAtMs(battle.startedAt.getTime(), view.rounds.length + 1)
  // The round was already due at this reading, so there is none: the battle only waits to be settled.
  if (dueMs <= at.getTime()) return SETTLING_MS
  return Math.min(LOOK_EVERY_MS, Math.max(0, dueMs - now.getTime()))
}
