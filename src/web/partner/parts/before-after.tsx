import { phoneLabel } from '#domain/account/phone.ts'
import type { ChangedFact } from '#domain/staff/facts/changed-facts.ts'

/** '30 de minute → 90 de minute', of which a screen reader hears which one was and which one is. */
export function BeforeAfter({ before, after }: Pick<ChangedFact, 'before' | 'after'>) {
  return (
    <>
      {before !== null && (
        <del className="text-ink-2 decoration-line-strong">
          <span className="sr-only">înainte </span>
          {phoneLabel(before)}
        </del>
      )}
      {before !== null && after !== null && ' → '}
      {after !== null && (
        <ins className="no-underline">
          {before !== null && <span className="sr-only">acum </span>}
          {phoneLabel(after)}
        </ins>
      )}
    </>
  )
}
