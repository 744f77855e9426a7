import type { ReactNode } from 'react'
import { EmptyComb } from '../brand/comb.tsx'

type Props = { title: string; children?: ReactNode; action?: ReactNode }

/** An empty state: one sentence and one action. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="grid justify-items-start gap-4 py-10">
      <EmptyComb />
      <div className="grid gap-1">
        <h2 className="text-h3">{title}</h2>
        {children && <div className="max-w-[62ch] text-ink-2">{children}</div>}
      </div>
      {action}
    </div>
  )
}
