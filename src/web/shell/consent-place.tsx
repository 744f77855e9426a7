import { lazy, Suspense, useEffect, useState } from 'react'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { useSite } from './use-site.ts'

const ConsentDialog = lazy(() => import('../consent/consent-dialog.tsx'))
const ASKED = 'consent-asked'

/** Where the question about cookies stands: by itself when nothing is saved (CO-01), and whenever it is asked for. */
export function ConsentPlace() {
  const { tag } = useSite()
  const [shown, setShown] = useState<boolean>()
  const { id, source } = tag ?? {}
  useEffect(() => {
    const show = () => setShown(true)
    window.addEventListener(ASKED, show)
    let left = false
    const start = async () => {
      await pageIsLoaded()
      const { startConsent } = await import('../consent/start-consent.ts')
      if (!left && !startConsent(id && source ? { id, source } : null)) setShown(true)
    }
    void start()
    return () => {
      left = true
      window.removeEventListener(ASKED, show)
    }
  }, [id, source])
  if (shown === undefined) return null
  return (
    <Suspense>
      <ConsentDialog open={shown} onDone={() => setShown(false)} />
    </Suspense>
  )
}

/** LY-10: opens the question again. */
export function ConsentButton() {
  return (
    <IconButton
      icon="cookie"
      label="Preferințe pentru cookie-uri"
      onClick={() => window.dispatchEvent(new Event(ASKED))}
    />
  )
}

function pageIsLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((done) => window.addEventListener('load', () => done(), { once: true }))
}
