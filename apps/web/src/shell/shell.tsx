import './shell.css'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { startLive } from '../api/live.ts'
import { proofAsked } from '../api/proof.ts'
import { onReturn } from '../api/reach.ts'
import { type Session, useSession } from '../api/session.ts'
import { useStore } from '../api/store.ts'
import { reopen, useNavigate } from '../nav/index.ts'
import { endLeaveGuard } from '../nav/leave-guard.ts'
import { Toasts, toast } from '../ui/feedback/toast.tsx'
import { Announcer } from './announce.tsx'
import { useArrival } from './arrival.ts'
import { KeyboardHelp } from './help.tsx'
import { listenForKeys, useKeys } from './keys.ts'
import { TabBar } from './nav.tsx'
import { OfflineBar } from './offline.tsx'
import { isSignInPage } from './sign-in-guard.ts'
import { TopBar } from './top-bar.tsx'

/** Fetched when the service asks for it, which it seldom does. */
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

function Proof() {
  const asked = useStore(proofAsked)
  const [isWanted, setWanted] = useState(false)
  if (asked && !isWanted) setWanted(true)
  return <Suspense>{isWanted && <ProofDialog />}</Suspense>
}

/** Around every page: bars, the connection to the service, keys, and announcements. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const signedIn = session ? session.user.id : null
  useEffect(() => (signedIn ? startLive() : undefined), [signedIn])
  useEffect(listenForKeys, [])
  useReturn()
  useSignedOut(session)
  useOtherPerson(session)
  useArrival()
  return (
    <>
      <a className="skip sr" href="#main">
        Go to the content
      </a>
      <TopBar />
      <OfflineBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {session !== undefined && <TabBar visitor={session === null} />}
      <PlaceKeys />
      <KeyboardHelp />
      <Proof />
      <Toasts />
      <Announcer />
    </>
  )
}

/** Signed out, here or elsewhere, is said; a page that needs an account gives way to the sign-in page. */
function useSignedOut(session: Session | null | undefined): void {
  const before = useRef(session)
  useEffect(() => {
    if (before.current && session === null) {
      toast('You are signed out.')
      reopen()
    }
    before.current = session
  }, [session])
}

/**
 * Another person signed in, in another tab: nothing stays here of the one before, not even a draft. The pages of the sign-in
 * show nothing of anybody, and a new session leaves them by itself.
 */
function useOtherPerson(session: Session | null | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!session) return
    const isOther = last.current !== undefined && last.current !== session.user.id
    last.current = session.user.id
    if (!isOther || isSignInPage(location.pathname)) return
    endLeaveGuard()
    location.reload()
  }, [session])
}

/** When the service is back, reloads what failed meanwhile. */
function useReturn(): void {
  useEffect(() => onReturn(reopen), [])
}

function PlaceKeys() {
  const navigate = useNavigate()
  const go = (to: string) => () => void navigate({ to })
  useKeys([
    { key: 'g h', does: 'Go home', run: go('/') },
    { key: 'g w', does: 'Go to work', run: go('/work') },
    { key: 'g a', does: 'Go to the arena', run: go('/arena') },
    { key: 'g s', does: 'Go to your lessons', run: go('/learn') },
    { key: 'g l', does: 'Go to the ladder', run: go('/ladder') },
    { key: 'g m', does: 'Go to the market', run: go('/market') },
    { key: 'g o', does: 'Go to the orders', run: go('/orders') },
    { key: 'g i', does: 'Go to the inbox', run: go('/inbox') },
    { key: '/', does: 'Write or search', run: focusWriting },
  ])
  return null
}

/** A page marks its main field with `data-slash`. */
function focusWriting(): void {
  document.querySelector<HTMLElement>('[data-slash]')?.focus()
}
