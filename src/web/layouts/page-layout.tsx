import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import type { PageHandle } from '../access.ts'
import { AuthModal } from '../auth/auth-modal.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { DefaultLayout } from './default-layout.tsx'

/** The frame that the page's `handle.layout` names. Booking pages draw their own head, main and bar. */
export function PageLayout({ children }: { children: ReactNode }) {
  const handle = useMatches().at(-1)?.handle as Partial<PageHandle> | undefined
  return (
    <>
      {handle?.layout === 'booking' || handle?.layout === 'empty' ? (
        children
      ) : (
        <DefaultLayout>{children}</DefaultLayout>
      )}
      <AuthModal />
      <Toasts />
    </>
  )
}
