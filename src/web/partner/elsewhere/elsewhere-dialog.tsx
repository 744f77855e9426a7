import { useState } from 'react'
import { switchLocation } from '#contract/staff/session.ts'
import { browserApi } from '#web/browser-api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { NamedLocation } from './use-elsewhere.ts'

type Props = { here: NamedLocation; elsewhere: NamedLocation }

/** Lies over a page whose location another tab has left; going back keeps what is typed in the page. */
export default function ElsewhereDialog({ here, elsewhere }: Props) {
  const [isRefused, setIsRefused] = useState(false)
  const stay = async () => {
    const answer = await browserApi(switchLocation, { body: { location_id: here.id } }).catch(() => null)
    if (answer?.ok) sayWorksAt(here)
    setIsRefused(!answer?.ok)
  }
  return (
    <Dialog open persistent onClose={() => void stay()} title={`Lucrezi acum la ${elsewhere.name}`}>
      <p className="mb-5">
        Ai trecut acolo în altă fereastră. Pagina asta e a locului {here.name}: ce salvezi aici ar ajunge la{' '}
        {elsewhere.name}.
      </p>
      <div role="alert">
        {isRefused && <Notice kind="error">Nu am putut reveni la {here.name}. Încearcă din nou.</Notice>}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => void stay()}>Înapoi la {here.name}</Button>
        <Button look="secondary" onClick={() => window.location.assign('/partener')}>
          Deschide {elsewhere.name}
        </Button>
      </div>
    </Dialog>
  )
}

/** To all tabs, this one too, as `useElsewhere` listens. */
function sayWorksAt({ id, name }: NamedLocation): void {
  const tabs = new BroadcastChannel('dichis-location')
  tabs.postMessage({ id, name } satisfies NamedLocation)
  tabs.close()
}
