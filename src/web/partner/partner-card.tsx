import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '#web/ui/brand/logo.tsx'
import { PageTitle } from './parts/page-title.tsx'
import './partner.css'

/** A page of the provider's side before a location is open: one card under the name. */
export function PartnerCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="wrap grid min-h-dvh grid-cols-1 content-start justify-items-center gap-6 py-8 sm:py-16"
    >
      <PageTitle side="Partener" />
      <Link
        to="/business"
        className="inline-flex min-h-11 flex-wrap items-center justify-center gap-2"
        aria-label="Dichis Partener"
      >
        <Logo />
        <span className="font-semibold text-ink-2">Partener</span>
      </Link>
      <section className="card w-full max-w-[520px] p-6 sm:p-10">
        <h1 className="mb-6 text-h2">{title}</h1>
        <div className="grid gap-5">{children}</div>
      </section>
    </main>
  )
}
