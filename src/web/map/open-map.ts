import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './map.css'
import { drawnBase } from './base/drawn-base.ts'
import { SCALE_PIXELS } from './base/zooms.ts'
import { FARTHEST_ZOOM } from './view/first-view.ts'

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
    // So wide that a map of the whole country may have it anywhere: what is in sight of it is not all of it.
    maxBounds: [
      [36, 12],
      [55, 38],
    ],
    maxBoundsViscosity: 0.8,
  })
  element.classList.add('map-ground')
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', label)
  map.attributionControl.setPrefix(false)
  L.control.zoom({ position: 'topright', zoomInTitle: 'Apropie', zoomOutTitle: 'Depărtează' }).addTo(map)
  L.control.scale({ imperial: false, maxWidth: SCALE_PIXELS, position: 'bottomleft' }).addTo(map)
  map.setView([45.94, 24.97], 7, { animate: false })
  drawnBase(map)
  return map
}

/** Takes a map away. What Leaflet still says of its new size, on a timer that outlives it, finds nobody listening. */
export function closeMap(map: L.Map): void {
  map.remove()
  map.off()
}
