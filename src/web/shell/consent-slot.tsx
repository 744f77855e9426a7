import { Suspense, useEffect, useState } from 'react'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import { ConsentDialog } from '../consent/consent-dialog.tsx'
import { startConsent } from '../consent/start-consent.ts'
import { savedChoice } from '../consent/stored-choice.ts'
import { useSite } from '../site/use-site.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'

const ConsentSettings = lazyOnline(() => import('../consent/consent-settings.tsx'))
const REQUEST_EVENT = 'consent-asked'

// Listens from the start, ahead of React, which delays clicks in parts that are not hydrated yet, such as the footer.
let isRequested = false
if (!import.meta.env.SSR) window.addEventListener('click', noteRequest, { capture: true })

function noteRequest({ target }: MouseEvent) {
  if (!(target instanceof Element && target.closest('[data-asks-consent]'))) return
  isRequested = true
  window.dispatchEvent(new Event(REQUEST_EVENT))
}

/** Asks about cookies when no choice is stored (CO-01), and whenever the visitor requests it. */
export function ConsentSlot() {
  const { tag } = useSite()
  const [asks, setAsks] = useState(false)
  const [isReopened, setReopened] = useState<boolean>()
  const { id, source } = tag ?? {}
  useEffect(() => {
    const show = () => {
      isRequested = false
      if (savedChoice()) setReopened(true)
      else setAsks(true)
    }
    window.addEventListener(REQUEST_EVENT, show)
    setAsks(!startConsent(id && source ? { id, source } : null))
    if (isRequested) show()
    return () => window.removeEventListener(REQUEST_EVENT, show)
  }, [id, source])
  return (
    <>
      <ConsentDialog open={asks} tag={tag} onDone={() => setAsks(false)} />
      {isReopened !== undefined && (
        <Suspense>
          <ConsentSettings open={isReopened} tag={tag} onDone={() => setReopened(false)} />
        </Suspense>
      )}
    </>
  )
}

/** LY-10: opens the consent dialog again. */
export function ConsentButton() {
  return <IconButton icon="cookie" label="Preferințe pentru cookie-uri" data-asks-consent />
}
