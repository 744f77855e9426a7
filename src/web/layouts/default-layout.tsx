import type { ReactNode } from 'react'
import { Header } from '../shell/header.tsx'
import { later } from '../ui/later.tsx'

/** The foot of every ordinary page. */
export const Footer = later(() => import('../shell/footer.tsx').then((part) => part.Footer))

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
