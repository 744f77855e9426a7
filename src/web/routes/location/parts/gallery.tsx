import type { WireLocation } from '#web/menu/from-wire.ts'
import { DPicture } from '#web/ui/places/d-picture.tsx'

const SHOWN = 5

/** One big D of five pictures on wide screens, the first one on phones. */
export function Gallery({ location }: { location: WireLocation }) {
  const pictures = location.gallery.slice(0, SHOWN)
  const [first, ...others] = pictures
  if (!first) return null
  if (others.length < SHOWN - 1)
    return (
      <div className="wrap max-w-[900px]">
        <DPicture src={first.url} alt={first.alt} width={960} height={640} eager />
      </div>
    )
  return (
    <div className="gallery-frame">
      <div className="gallery">
        <img src={first.url} alt={first.alt} width="960" height="640" fetchPriority="high" />
        {others.map(({ id, url, alt }) => (
          <img key={id} src={url} alt={alt} width="480" height="320" loading="lazy" decoding="async" />
        ))}
      </div>
    </div>
  )
}
