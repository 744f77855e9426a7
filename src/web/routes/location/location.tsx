import { Gallery } from './gallery/gallery.tsx'
import type { PlaceView } from './load-location.ts'
import { PlaceBody } from './location-body.tsx'
import { PlaceHead } from './parts/location-head.tsx'
import { MemberHead } from './parts/member-head.tsx'
import { PhoneFree } from './parts/phone-free.tsx'

/** A place whole, or seen for one member of its team. */
export function Place({ view }: { view: PlaceView }) {
  const member = view.location.collaborator
  return (
    <div className="pb-10">
      {member ? (
        <MemberHead view={view} member={member} />
      ) : (
        <>
          <Gallery location={view.location} />
          <PlaceHead view={view} />
        </>
      )}
      <PhoneFree view={view} />
      <PlaceBody key={view.path} view={view} />
    </div>
  )
}
