import type { ReactNode } from 'react'
import { BusinessStores } from '../../shell/store-links.tsx'
import { RegisterLink } from '../register-link.tsx'

/** The last section of a page for businesses: registration and the app. */
export function Closing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="section wrap grid gap-10 md:grid-cols-[1fr_auto] md:gap-16" aria-labelledby="closing">
      <div className="grid justify-items-start gap-5">
        <h2 id="closing" className="max-w-[18em]">
          {title}
        </h2>
        <RegisterLink label="Înscrie-ți afacerea" look="primary" size="large" />
        {children && <div className="text-ink-2">{children}</div>}
      </div>
      <BusinessStores />
    </section>
  )
}
