import type { ReactNode } from 'react'
import { later } from '#web/ui/later.tsx'
import { Header } from '../header.tsx'

/** The footer of ordinary pages, hydrated late. */
export const Footer = later(() => import('../footer.tsx').then((part) => part.Footer))

/** Header, the page, footer. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
