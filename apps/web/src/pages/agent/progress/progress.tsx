import './progress.css'
import type { Agent } from '@shugyo/sdk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { query } from '../../../api/index.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { CrestSheet } from './crest-sheet.tsx'
import { MasteryList } from './mastery.tsx'
import { Milestones, milestonesOf } from './milestones.tsx'
import { Missions } from './missions.tsx'
import { Season } from './season.tsx'

type ProgressProps = {
  readonly agent: Agent
  /** Shows the figure, where it is not beside this already. */
  readonly figure?: boolean
}

/** How far it has come: the five dimensions, missions, mastery, the season, and what it has reached. */
export function Progress({ agent, figure = false }: ProgressProps) {
  const { id } = agent
  const asked = [
    useQuery(query('getDimensions', { id })),
    useQuery(query('listMissions', { id })),
    useQuery(query('listMastery', { id })),
    useQuery(query('getHardcore', { id })),
    useQuery(query('listSeasons')),
    useInfiniteQuery(milestonesOf(id)),
  ]
  // All at once, so that nothing late pushes the rest down.
  if (asked.some(({ isPending }) => isPending)) return <SkeletonRows rows={6} />
  return (
    <>
      <CrestSheet agent={agent} figure={figure} />
      <Missions agent={agent} />
      <MasteryList agent={agent} />
      <Season agent={agent} />
      <Milestones id={id} />
    </>
  )
}
