import { type ReactNode, Suspense, useState } from 'react'
import { useMatches, useSearchParams } from 'react-router'
import type { LayoutName, PageHandle } from '#web/access.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import { ConsentSlot } from '../consent-slot.tsx'
import { DefaultLayout } from './default-layout.tsx'

const AuthModal = lazyOnline(async () => ({ default: (await import('#web/auth/auth-modal.tsx')).AuthModal }))

/** The frame that `handle.layout` names. Booking and business pages draw their own, so no other page loads it. */
export function PageLayout({ children }: { children: ReactNode }) {
  const handle = useMatches().at(-1)?.handle as Partial<PageHandle> | undefined
  if (handle && (handle.layout ?? 'partner') === 'partner')
    return (
      <>
        {children}
        <Toasts />
      </>
    )
  return (
    <>
      <ConsentSlot />
      {LAYOUTS_WITH_OWN_FRAME.includes(handle?.layout) ? children : <DefaultLayout>{children}</DefaultLayout>}
      <AuthModalOnRequest />
      <Toasts />
    </>
  )
}

const LAYOUTS_WITH_OWN_FRAME: (LayoutName | undefined)[] = ['booking', 'business', 'empty']

/** Mounted at the first `?auth-modal=` and never unmounted, so that closing it restores the focus. */
function AuthModalOnRequest() {
  const isRequested = useSearchParams()[0].has('auth-modal')
  const [isMounted, setMounted] = useState(isRequested)
  if (isRequested && !isMounted) setMounted(true)
  if (!isMounted) return null
  return (
    <Suspense>
      <AuthModal />
    </Suspense>
  )
}
