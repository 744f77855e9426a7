import { Gallery } from './gallery/gallery.tsx'
import type { LocationView } from './load-location.ts'
import { LocationBody } from './location-body.tsx'
import { LocationHead } from './parts/location-head.tsx'
import { MemberHead } from './parts/member-head.tsx'
import { PhoneFree } from './parts/phone-free.tsx'

/** A location whole, or seen for one member of its team. */
export function LocationContent({ view }: { view: LocationView }) {
  const member = view.location.collaborator
  return (
    <div className="pb-10">
      {member ? (
        <MemberHead view={view} member={member} />
      ) : (
        <>
          <Gallery location={view.location} />
          <LocationHead view={view} />
        </>
      )}
      <PhoneFree view={view} />
      <LocationBody key={view.path} view={view} />
    </div>
  )
}
