import { useEffect, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'

/** The event with which Chromium offers to install the site. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

const ways = [
  { device: 'iPhone și iPad, în Safari', steps: 'Apasă „Partajează”, apoi „Adaugă la ecranul principal”.' },
  { device: 'Android, în Chrome', steps: 'Deschide meniul ⋮, apoi „Adaugă pe ecranul de pornire”.' },
  { device: 'Calculator, în Chrome sau Edge', steps: 'Apasă semnul de instalare din bara de adrese.' },
]

/** How to have the site on the screen as an app: a button where the browser offers it, else in words. */
export function InstallPart() {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallOffer)
    }
    window.addEventListener('beforeinstallprompt', keep)
    return () => window.removeEventListener('beforeinstallprompt', keep)
  }, [])
  return (
    <section className="mt-9" aria-labelledby="install">
      <h2 id="install" className="text-h3">
        Pune Dichis pe ecran, chiar acum
      </h2>
      {offer && (
        <Button look="primary" className="mt-4" onClick={() => void offer.prompt().then(() => setOffer(null))}>
          Instalează
        </Button>
      )}
      <dl className="mt-4 grid gap-3">
        {ways.map(({ device, steps }) => (
          <div key={device}>
            <dt className="font-semibold">{device}</dt>
            <dd className="text-ink-2">{steps}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
