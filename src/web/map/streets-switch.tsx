import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { useSite } from '#web/site/use-site.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { streetsOf } from '../site/map-source.ts'

type Props = { map: LeafletMap; isAsked: boolean }

/** Lays the configured streets over the drawn base, or offers to where the visitor has to ask. */
export function StreetsSwitch({ map, isAsked }: Props) {
  const source = useSite().map
  const [wanted, setWanted] = useState(false)
  const streets = streetsOf(source, isAsked || wanted)
  useEffect(() => {
    if (streets === 'shown') void import('./base/streets.ts').then(({ addStreets }) => addStreets(map, source))
  }, [streets, map, source])
  if (streets !== 'on-request') return null
  return (
    <button
      type="button"
      className={`map-streets ${buttonClass({ look: 'secondary', size: 'dense' })}`}
      onClick={() => setWanted(true)}
    >
      Arată străzile
    </button>
  )
}
