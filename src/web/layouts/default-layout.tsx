import type { ReactNode } from 'react'
import { Footer } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'

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
