import { lazy, Suspense, useEffect, useState } from 'react'
import { useSite } from '../site/use-site.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'

const ConsentDialog = lazy(() => import('../consent/consent-dialog.tsx'))
const BUTTON_ATTRIBUTE = 'data-asks-consent'
const REQUEST_EVENT = 'consent-asked'

// Listens from the start, ahead of React, which delays clicks in parts that are not hydrated yet, such as the footer.
let isRequested = false
if (!import.meta.env.SSR) window.addEventListener('click', noteRequest, { capture: true })

function noteRequest({ target }: MouseEvent) {
  if (!(target instanceof Element && target.closest(`[${BUTTON_ATTRIBUTE}]`))) return
  isRequested = true
  window.dispatchEvent(new Event(REQUEST_EVENT))
}

/** Shows the consent dialog when no choice is stored (CO-01), and whenever the visitor requests it. */
export function ConsentSlot() {
  const { tag } = useSite()
  const [shown, setShown] = useState<boolean>()
  const { id, source } = tag ?? {}
  useEffect(() => {
    const show = () => {
      isRequested = false
      setShown(true)
    }
    if (isRequested) show()
    window.addEventListener(REQUEST_EVENT, show)
    let isUnmounted = false
    const start = async () => {
      await pageIsLoaded()
      const { startConsent } = await import('../consent/start-consent.ts')
      if (!isUnmounted && !startConsent(id && source ? { id, source } : null)) setShown(true)
    }
    void start()
    return () => {
      isUnmounted = true
      window.removeEventListener(REQUEST_EVENT, show)
    }
  }, [id, source])
  if (shown === undefined) return null
  return (
    <Suspense>
      <ConsentDialog open={shown} onDone={() => setShown(false)} />
    </Suspense>
  )
}

/** LY-10: opens the consent dialog again. */
export function ConsentButton() {
  return <IconButton icon="cookie" label="Preferințe pentru cookie-uri" {...{ [BUTTON_ATTRIBUTE]: '' }} />
}

function pageIsLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((done) => window.addEventListener('load', () => done(), { once: true }))
}
