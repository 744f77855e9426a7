import { type MouseEvent, Suspense, useState } from 'react'
import { countOf } from '#domain/text/counts.ts'
import type { WireLocation } from '#web/availability/service-from-wire.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SCRIPTED } from '#web/ui/hydration/held-presses.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import type { PictureSet } from './viewer.tsx'

const SHOWN = 6
const Viewer = lazyOnline(async () => ({ default: (await import('./viewer.tsx')).Viewer }))

/** Pictures of what the team has done, or one of it: a few, each leading to itself, and all of them in the viewer. */
export function Works({ location }: { location: WireLocation }) {
  const [open, setOpen] = useState<number | null>(null)
  const shown = spread(location).slice(0, SHOWN)
  if (shown.length === 0) return null
  const { works } = location
  const show = (event: MouseEvent, id: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(works.findIndex((work) => work.id === id))
  }
  return (
    <section id="lucrari" className="lazy-layout-450 pt-10" aria-labelledby="works-title">
      <h2 id="works-title" className="mb-4.5">
        Lucrări
      </h2>
      <ul className="works">
        {shown.map(({ id, url, alt }) => (
          <li key={id}>
            <a href={url} {...SCRIPTED} onClick={(event) => show(event, id)}>
              <img src={url} alt={alt} width="480" height="320" loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
      {works.length > shown.length && (
        <Button size="dense" className="mt-4" onClick={() => setOpen(0)}>
          <Icon name="images" />
          {countOf(works.length, 'lucrare', 'lucrări')}
        </Button>
      )}
      {open !== null && (
        <Suspense>
          <Viewer set={setOf(location)} first={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** One of each of the team first, then their second ones, so that a few show all. */
function spread({ works }: WireLocation): WireLocation['works'] {
  const seen = new Map<number | null, number>()
  const rounds = works.map((work) => {
    const round = seen.get(work.professional_id) ?? 0
    seen.set(work.professional_id, round + 1)
    return { work, round }
  })
  return rounds.sort((a, b) => a.round - b.round).map(({ work }) => work)
}

/** All works, with those of each of the team as an album. */
function setOf({ name, works, professionals }: WireLocation): PictureSet {
  const albums = professionals
    .map(({ id, first_name, last_name }) => {
      return { id, name: `${first_name} ${last_name}`, pictures: works.filter((work) => work.professional_id === id) }
    })
    .filter(({ pictures }) => pictures.length > 0)
  return { title: `Lucrări: ${name}`, pictures: works, albums }
}
