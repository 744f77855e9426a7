import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMatches, useSearchParams } from 'react-router'
import type { LayoutName, PageHandle } from '#web/access.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { ConsentSlot } from '../consent-slot.tsx'
import { DefaultLayout } from './default-layout.tsx'

const AuthModal = lazy(async () => ({ default: (await import('#web/auth/auth-modal.tsx')).AuthModal }))

/** The frame that the page's `handle.layout` names. Booking and business pages draw their own, so that nobody else loads it. */
export function PageLayout({ children }: { children: ReactNode }) {
  const handle = useMatches().at(-1)?.handle as Partial<PageHandle> | undefined
  return (
    <>
      <ConsentSlot />
      {OWN_FRAME.includes(handle?.layout) ? children : <DefaultLayout>{children}</DefaultLayout>}
      <AuthModalWhenAsked />
      <Toasts />
    </>
  )
}

const OWN_FRAME: (LayoutName | undefined)[] = ['booking', 'business', 'empty']

/** Loaded at the first `?auth-modal=`, then kept, so that closing it gives focus back to where it was. */
function AuthModalWhenAsked() {
  const asked = useSearchParams()[0].has('auth-modal')
  const [wanted, setWanted] = useState(asked)
  if (asked && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <AuthModal />
    </Suspense>
  )
}
