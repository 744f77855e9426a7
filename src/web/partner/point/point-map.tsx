import * as L from 'leaflet'
import { useEffect, useRef } from 'react'
import { closeMap, openMap } from '#web/map/open-map.ts'

export type Point = { readonly latitude: number; readonly longitude: number }

export type PointMapProps = { readonly point: Point; readonly zoom: number; readonly onMove: (point: Point) => void }

/** One press of an arrow key moves the point by so much of a degree: some ten metres. */
const STEP = 0.0001

/** A map with one point, moved by dragging, by a press on the map, or by the arrow keys. */
export function PointMap({ point, zoom, onMove }: PointMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const marker = useRef<L.Marker | null>(null)
  const moved = useRef(onMove)
  const start = useRef({ point, zoom })
  useEffect(() => {
    moved.current = onMove
  }, [onMove])
  useEffect(() => {
    if (!element.current) return
    const map = openMap(element.current, { label: 'Harta: punctul unde ești' })
    const { latitude, longitude } = start.current.point
    map.setView([latitude, longitude], start.current.zoom, { animate: false })
    marker.current = addPoint(map, start.current.point, (next) => moved.current(next))
    return () => closeMap(map)
  }, [])
  useEffect(() => {
    marker.current?.setLatLng([point.latitude, point.longitude])
  }, [point])
  return <div ref={element} className="map-canvas h-full" />
}

function addPoint(map: L.Map, { latitude, longitude }: Point, onMove: (point: Point) => void): L.Marker {
  const pin = document.createElement('span')
  pin.className = 'pin pin-on'
  pin.textContent = 'Aici'
  const icon = L.divIcon({ html: pin, className: 'map-point', iconSize: [0, 0] })
  const marker = L.marker([latitude, longitude], { icon, draggable: true, keyboard: true }).addTo(map)
  const report = ({ lat, lng }: L.LatLng) => onMove({ latitude: rounded(lat), longitude: rounded(lng) })
  marker.on('dragend', () => report(marker.getLatLng()))
  map.on('click', ({ latlng }) => report(latlng))
  const control = marker.getElement()
  control?.setAttribute('aria-label', 'Aici: punctul unde ești. Mută-l cu săgețile.')
  control?.addEventListener('keydown', (event) => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    const { lat, lng } = marker.getLatLng()
    report(L.latLng(lat + by[0] * STEP, lng + by[1] * STEP))
  })
  return marker
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000
