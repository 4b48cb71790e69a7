/** The actions that count for a step. Reactions name them as they happen. */
export type MissionAction =
  | 'care'
  | 'talk'
  | 'task'
  | 'right-result'
  | 'drill'
  | 'stage'
  | 'lesson'
  | 'course'
  | 'battle'
  | 'training'
  | 'friendly'
  | 'win'
  | 'boss-win'
  | 'hardcore-win'
  | 'checkin'
  | 'new-dojo'
  | 'dojo-lesson'
  | 'level-10'
  | 'daily-claim'

export type Cadence = 'once' | 'daily' | 'weekly'

export type Step = {
  /** The id under which progress is stored; it never changes. */
  readonly id: string
  readonly label: string
  readonly action: MissionAction
  /** The required number of times; once if left out. */
  readonly times?: number
  /** True for an action that counts once per UTC day. */
  readonly onDays?: true
}

export type MissionContent = {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly cadence: Cadence
  readonly xp: number
  readonly badge: string | null
  readonly steps: readonly Step[]
}
