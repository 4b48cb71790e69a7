import './sign.css'
import type { ReactNode } from 'react'
import { Scene } from '../../battle-player/stage/scene.tsx'
import { Character } from '../../ui/agents/character.tsx'

const CREW = ['kitsu', 'iwa', 'koi', 'tori', 'mochi'] as const

/** A paper sheet for the form, beside a picture of the characters. */
export const SignFrame = ({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) => (
  <div className="sign">
    <div className="crew" aria-hidden>
      <Scene />
      {CREW.map((id, at) => (
        <Character key={id} id={id} face={at % 2 === 0 ? 'happy' : 'idle'} idle />
      ))}
    </div>
    <section className="sheet">
      <h1>{title}</h1>
      <p className="t2">{text}</p>
      {children}
    </section>
  </div>
)
