/** What an agent can do that counts for a step. Reactions name it when it happens. */
export type DeedName =
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
  /** Progress is stored under this id: it never changes. */
  readonly id: string
  readonly label: string
  readonly deed: DeedName
  /** How often it has to be done; once if left out. */
  readonly times?: number
  /** Counts once per UTC day. */
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
