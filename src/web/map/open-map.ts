import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './map.css'
import './base/drawn-base.css'
import './pins/pins.css'
import { drawnBase } from './base/drawn-base.ts'
import { SCALE_PIXELS } from './base/kilometre-grid.ts'

const FARTHEST_ZOOM = 6

type Options = { label: string; isStill?: boolean }

/**
 * A Leaflet map in an element, on the drawn base, with Romanian names for its controls. `isStill`: the page scrolls
 * through it.
 */
export function openMap(element: HTMLElement, { label, isStill = false }: Options): L.Map {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, {
    zoomControl: false,
    minZoom: FARTHEST_ZOOM,
    maxZoom: 18,
    // Leaflet ends a zoom's animation on a timer of its own that outlives a map which is taken away meanwhile, and
    // throws.
    zoomAnimation: false,
    fadeAnimation: !calm,
    inertia: !calm,
    scrollWheelZoom: !isStill,
    dragging: !(isStill && window.matchMedia('(pointer: coarse)').matches),
    maxBounds: [
      [42.2, 17.5],
      [49.7, 32.5],
    ],
    maxBoundsViscosity: 0.8,
  })
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', label)
  map.attributionControl.setPrefix(false)
  L.control.zoom({ position: 'topright', zoomInTitle: 'Apropie', zoomOutTitle: 'Depărtează' }).addTo(map)
  L.control.scale({ imperial: false, maxWidth: SCALE_PIXELS, position: 'bottomleft' }).addTo(map)
  map.setView([45.94, 24.97], 7, { animate: false })
  drawnBase(map)
  return map
}

/** Removes a map and its listeners: Leaflet fires its resize event on a timer that outlives the map. */
export function closeMap(map: L.Map): void {
  map.remove()
  map.off()
}
