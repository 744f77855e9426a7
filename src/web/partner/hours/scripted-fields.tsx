import type { ReactNode } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * Fields that reach the form's one value by script alone: nothing can be typed or sent before it runs, or what was
 * there would be saved in place of what was typed.
 */
export function ScriptedFields({ children }: { readonly children: ReactNode }) {
  const isHydrated = useHydrated()
  return (
    <fieldset disabled={!isHydrated} className="contents">
      <noscript>
        <Notice kind="info">Orele se schimbă numai cu JavaScript pornit în browser.</Notice>
      </noscript>
      {children}
    </fieldset>
  )
}
