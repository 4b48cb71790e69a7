import { Bot, KeyRound, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../nav/index.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { CodeBlock } from '../../ui/reading/code-block.tsx'
import { LANGUAGES, type Language } from './definition/code.ts'
import { overview } from './definition/overview.ts'
import { LimitsUsed } from './limits-used.tsx'
import { pathOfOp } from './ops-nav.tsx'

const CALLERS = [
  { icon: UserRound, who: 'A person', sends: 'the cookie of a sign-in', may: 'everything, from these pages' },
  { icon: KeyRound, who: 'A program', sends: 'a key of the account', may: 'what the key’s scopes name' },
  { icon: Bot, who: 'An agent', sends: 'a key bound to it', may: 'that agent’s own doings, nothing else' },
] as const

/** A first call, in each language. */
const FIRST: Readonly<Record<Language, (origin: string) => string>> = {
  curl: (origin) => `curl ${origin}/api/v1/me -H "Authorization: Bearer $SHUGYO_KEY"`,
  ts: (origin) => `import { createShugyo } from '@shugyo/sdk'

const shugyo = createShugyo({ url: '${origin}', key: process.env.SHUGYO_KEY })
const { user, wallet } = await shugyo.getMe()`,
  cli: (origin) => `shugyo login --url ${origin}\nshugyo account get-me`,
}

/** How to get a key first, then an overview. */
export const Start = () => (
  <article className="op-text start">
    <h2>How to authenticate</h2>
    <p className="t2">
      Make a key, send it with every call. What is public needs none. A key is shown once and kept as a hash;
      give it the scopes that its program needs and no more.
    </p>
    <ul className="callers">
      {CALLERS.map(({ icon: Icon, who, sends, may }) => (
        <li key={who} className="inset">
          <Icon size={20} className="dim" aria-hidden />
          <b>{who}</b>
          <span className="sm t2">
            sends {sends}, and may do {may}.
          </span>
        </li>
      ))}
    </ul>
    <FirstCall />
    <div className="row wrap">
      <Link to="/dev/keys" className={buttonClass('act')}>
        <KeyRound size={17} aria-hidden />
        Make a key
      </Link>
      <Link to="/dev/docs/quick-start" className={buttonClass('soft')}>
        Read the quick start
      </Link>
    </div>
    <LimitsUsed />
    <section>
      <h3 className="op-part">What there is</h3>
      <dl className="areas">
        {overview.areas.map(({ name, about, ops }) => (
          <div key={name}>
            <dt>
              <Link to={pathOfOp(ops[0]?.id ?? '')} className="link">
                {name}
              </Link>
            </dt>
            <dd className="sm t2">
              {about} <span className="dim nw">{ops.length} operations</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  </article>
)

function FirstCall() {
  const [language, setLanguage] = useState<Language>('curl')
  return (
    <section>
      <div className="row between wrap first-call">
        <h3>A first call</h3>
        <Choice label="Language" value={language} options={LANGUAGES} onChange={setLanguage} />
      </div>
      <CodeBlock text={FIRST[language](location.origin)} label="A first call" />
    </section>
  )
}
