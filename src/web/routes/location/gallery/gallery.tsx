import { type MouseEvent, Suspense, useState } from 'react'
import { countOf } from '#domain/text/counts.ts'
import type { WireLocation } from '#web/availability/service-from-wire.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { SCRIPTED } from '#web/ui/hydration/held-presses.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { lazyOnline } from '#web/ui/lazy-online.ts'
import { DPicture } from '#web/ui/locations/d-picture.tsx'

const SHOWN = 5
const Viewer = lazyOnline(async () => ({ default: (await import('./viewer.tsx')).Viewer }))

/**
 * One big D of five pictures on wide screens, the first one on phones. Each leads to the picture itself, and with
 * script into the viewer, which has them all.
 */
export function Gallery({ location }: { location: WireLocation }) {
  const [open, setOpen] = useState<number | null>(null)
  const pictures = location.gallery
  const [first, ...others] = pictures.slice(0, SHOWN)
  if (!first) return null
  const opener = (index: number) => ({
    ...SCRIPTED,
    href: pictures[index]?.url,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setOpen(index)
    },
  })
  return (
    <>
      {others.length < SHOWN - 1 ? (
        <div className="wrap max-w-[900px]">
          <a {...opener(0)} className="block">
            <DPicture src={first.url} alt={first.alt} width={960} height={640} eager />
          </a>
        </div>
      ) : (
        <div className="gallery-frame">
          <div className="gallery">
            <a {...opener(0)}>
              <img src={first.url} alt={first.alt} width="960" height="640" fetchPriority="high" />
            </a>
            {others.map(({ id, url, alt }, index) => (
              <a key={id} {...opener(index + 1)}>
                <img src={url} alt={alt} width="480" height="320" loading="lazy" decoding="async" />
              </a>
            ))}
          </div>
          {pictures.length > 1 && (
            <a {...opener(0)} className={`${buttonClass({ size: 'dense' })} gallery-all`}>
              <Icon name="images" />
              {countOf(pictures.length, 'fotografie', 'fotografii')}
            </a>
          )}
        </div>
      )}
      {open !== null && (
        <Suspense>
          <Viewer
            set={{ title: `Fotografii: ${location.name}`, pictures, albums: location.albums }}
            first={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
