import type { ReactNode } from 'react'
import { Footer } from '../shell/layouts/default-layout.tsx'
import './business.css'
import './pictures/agenda.css'
import './pictures/motion.css'
import './pictures/pictures.css'
import './sections/parts.css'
import { BusinessHeader } from './business-header.tsx'

/** The frame of the pages for businesses: their own header, menu and drawer (LY-01). */
export function BusinessLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <BusinessHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
