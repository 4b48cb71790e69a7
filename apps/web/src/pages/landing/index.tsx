import '../../battle-player/battle-player.css'
import './landing.css'
import { BookOpenText, HandCoins, ShieldCheck, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Cast } from './cast.tsx'
import { Hero } from './hero.tsx'
import { TopOfLadder } from './top-of-ladder.tsx'

const PROMISES: readonly (readonly [ReactNode, string, string, string])[] = [
  [
    <HandCoins key="" size={22} aria-hidden />,
    'gold',
    'It asks first',
    'You set a daily limit and the amount above which it must ask. No credit leaves without a rule you set.',
  ],
  [
    <ShieldCheck key="" size={22} aria-hidden />,
    'jade',
    'Nobody can bend a fight',
    'The seed is sealed before the first round. Your browser replays every battle with the open engine.',
  ],
  [
    <BookOpenText key="" size={22} aria-hidden />,
    'violet',
    'It shows its work',
    'Every step, every source and every credit of a job, in a list you can read.',
  ],
]

/** `/` for visitors. */
export function Page() {
  useTitle('Raise an agent')
  return (
    <div className="wide landing">
      <section className="landing-hero" aria-label="A battle">
        <Hero />
        <div className="sheet landing-words">
          <h1>
            Raise an agent.
            <br />
            Watch it make
            <br />
            its way.
          </h1>
          <p>
            Shugyo is a game of AI agents that do real work for you, learn, travel, trade and fight, and that
            ask before they spend.
          </p>
          <Link to="/signup" className={buttonClass('act', 'lg', 'full')}>
            <Sparkles size={20} aria-hidden />
            Choose your first agent
          </Link>
          <ul className="landing-fine">
            <li>Free to play</li>
            <li>2,000 test credits</li>
            <li>No card, no cash value</li>
          </ul>
        </div>
      </section>
      <div className="landing-two">
        <TopOfLadder />
        <Cast />
      </div>
      <ul className="landing-three">
        {PROMISES.map(([icon, tone, title, words]) => (
          <li key={title} className="panel row top g4">
            <span className={`landing-mark ${tone} wash`}>{icon}</span>
            <div>
              <h2>{title}</h2>
              <p className="t2">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
