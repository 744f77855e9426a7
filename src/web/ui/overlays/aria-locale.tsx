import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'

/** Romanian names and a Monday-first week for React Aria's parts; only inside chunks that are loaded late. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale="ro-RO">{children}</I18nProvider>
}
