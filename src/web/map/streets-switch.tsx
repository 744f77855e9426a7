import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { useSite } from '#web/shell/use-site.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'

type Props = { map: LeafletMap; isAsked: boolean }

/**
 * Lays the configured streets over the drawn base. What comes from this site does so at once; another's server learns of the
 * visitor only once they ask for the map or its streets.
 */
export function StreetsSwitch({ map, isAsked }: Props) {
  const source = useSite().map
  const [wanted, setWanted] = useState(false)
  const mustAsk = source.pmtiles === null && source.tiles?.foreign === true
  const isShown = (source.pmtiles !== null || source.tiles !== null) && (!mustAsk || isAsked || wanted)
  useEffect(() => {
    if (isShown) void import('./base/streets.ts').then(({ addStreets }) => addStreets(map, source))
  }, [isShown, map, source])
  if (!mustAsk || isShown) return null
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
