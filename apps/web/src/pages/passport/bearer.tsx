import type { Passport } from '@shugyo/sdk'
import type { ReactNode } from 'react'
import type { Answer } from '../../api/query.ts'
import { CharacterStand } from '../../ui/agents/character-stand.tsx'
import { EntityChip } from '../../ui/agents/entity-chip.tsx'
import { To } from '../../ui/controls/to.tsx'
import { DanBadge } from '../../ui/data/pill.tsx'
import { machineLines } from './words.ts'

type Props = {
  readonly passport: Passport
  readonly profile: Answer<'getProfile'> | undefined
  /** Its five dimensions. */
  readonly children?: ReactNode
}

/** The left page: whose passport it is. */
export function Bearer({ passport, profile, children }: Props) {
  const { agentId, name, character, owner } = passport
  return (
    <div className="bearer">
      <div className="row g4 top">
        <CharacterStand
          id={character}
          dan={profile?.dan}
          look={profile?.look}
          face="happy"
          height={132}
          className="portrait"
        />
        <div className="grow">
          <p className="xs t2">Passport of an agent</p>
          <h1>{name}</h1>
          <p className="row wrap sm t2">
            {profile && <DanBadge dan={profile.dan} />}
            <span>
              with <To href={`/p/${owner}`}>@{owner}</To>
            </span>
          </p>
          <p className="row wrap sm bearer-marks">
            {profile?.tokenId ? (
              <EntityChip value={String(profile.tokenId)} name="token" />
            ) : (
              <EntityChip kind="agent" value={agentId} />
            )}
          </p>
        </div>
      </div>
      {children}
      <p className="mrz" aria-hidden>
        {machineLines(passport).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </div>
  )
}
