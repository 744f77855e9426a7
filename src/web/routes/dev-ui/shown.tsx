import type { ReactNode } from 'react'

/** One family of pieces under its own heading. */
export function Shown({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-6 border-t border-line pt-8">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Pieces side by side, wrapped as needed. */
export function Side({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
