import * as L from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { distanceRings } from './base/distance-rings.ts'
import { closeMap, openMap } from './open-map.ts'
import { StreetsSwitch } from './streets-switch.tsx'

export type LocationMapProps = { name: string; address: string; latitude: number; longitude: number }

/** One location on a small map. Its address stands beside it in words. */
export function LocationMap({ name, address, latitude, longitude }: LocationMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<L.Map | null>(null)
  useEffect(() => {
    if (!element.current) return
    const map = openMap(element.current, { label: `Harta: ${name}, ${address}`, isStill: true })
    map.setView([latitude, longitude], 12, { animate: false })
    distanceRings(map, { latitude, longitude })
    const pin = document.createElement('span')
    pin.className = 'pin pin-on'
    pin.textContent = name
    const icon = L.divIcon({ html: pin, className: 'map-point', iconSize: [0, 0] })
    L.marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map)
    setOpened(map)
    return () => closeMap(map)
  }, [name, address, latitude, longitude])
  return (
    <>
      <div ref={element} className="map-canvas" />
      {opened && <StreetsSwitch map={opened} isAsked={false} />}
    </>
  )
}
