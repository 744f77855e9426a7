import * as L from 'leaflet'

/**
 * Shows on a map what the server's picture in its place shows, at the same zoom and in the same places. False where
 * there is none.
 */
export function showStill(map: L.Map): boolean {
  const sheet = shown('.still-sheet').at(-1)
  if (!sheet) return false
  const { zoom, x, y } = sheet.dataset
  const [box, canvas] = [sheet.getBoundingClientRect(), map.getContainer().getBoundingClientRect()]
  const middle = L.point(box.left + box.width / 2 - canvas.left, box.top + box.height / 2 - canvas.top)
  const centre = L.point(Number(x), Number(y)).subtract(middle).add(map.getSize().divideBy(2))
  map.setView(map.unproject(centre, Number(zoom)), Number(zoom), { animate: false })
  return true
}

/** The names that the picture in the place of a map shows. */
export const namesOfStill = (): ReadonlySet<string | null> =>
  new Set(shown('.still-at').map(({ textContent }) => textContent))

const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
