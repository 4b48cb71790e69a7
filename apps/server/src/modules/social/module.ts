import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { ownerFollows } from '../ownership/index.ts'
import { followEvent, showActivity } from './events.ts'
import { followsOwner } from './follow.ts'
import { purgeSocial } from './jobs.ts'
import { followAgent } from './operations/follow-agent.ts'
import { getFollowers } from './operations/get-followers.ts'
import { getPlayer } from './operations/get-player.ts'
import { listFeed } from './operations/list-feed.ts'
import { listFollowing } from './operations/list-following.ts'
import { unfollowAgent } from './operations/unfollow-agent.ts'
import { socialPersonalData } from './personal-data.ts'

export const social: Module = {
  name: 'social',
  area: 'Social',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [followAgent, unfollowAgent, getFollowers, listFollowing, listFeed, getPlayer],
  jobs: [purgeSocial],
  events: [followEvent],
  onActivity: showActivity,
  personalData: [socialPersonalData],
  contributes: [ownerFollows.with(followsOwner)],
}
