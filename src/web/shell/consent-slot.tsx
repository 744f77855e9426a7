import { lazy, Suspense, useEffect, useState } from 'react'
import { useSite } from '../site/use-site.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'

const ConsentDialog = lazy(() => import('../consent/consent-dialog.tsx'))
const ASKS = 'data-asks-consent'
const ASKED = 'consent-asked'

// From the start, and before React, which holds back what is pressed in a part whose script is still on its way: the footer.
let isAsked = false
if (!import.meta.env.SSR) window.addEventListener('click', noteAsking, { capture: true })

function noteAsking({ target }: MouseEvent) {
  if (!(target instanceof Element && target.closest(`[${ASKS}]`))) return
  isAsked = true
  window.dispatchEvent(new Event(ASKED))
}

/** Where the question about cookies stands: by itself when nothing is saved (CO-01), and whenever it is asked for. */
export function ConsentSlot() {
  const { tag } = useSite()
  const [shown, setShown] = useState<boolean>()
  const { id, source } = tag ?? {}
  useEffect(() => {
    const show = () => {
      isAsked = false
      setShown(true)
    }
    if (isAsked) show()
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
  return <IconButton icon="cookie" label="Preferințe pentru cookie-uri" {...{ [ASKS]: '' }} />
}

function pageIsLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((done) => window.addEventListener('load', () => done(), { once: true }))
}
