import { DEFAULT_ADDRESS } from '#domain/search/filters.ts'
import { type Remembered, readRemembered } from '../remembered.ts'
import { readAudience } from '../remembered-audience.ts'

/** The cookies of where the visitor searched last, in one form; the rest of the header is left out. */
export function readChosen(header: string | undefined): string {
  return header === undefined ? '' : cookiesOf(readRemembered(header))
}

/** The cookie of for whom the visitor searched last. */
export function readLastAudience(header: string | undefined): string {
  const audience = readAudience(header ?? null)
  return audience === null ? '' : `audience=${audience}`
}

/** Both. */
export function readChosenAndAudience(header: string | undefined): string {
  return [readChosen(header), readLastAudience(header)].filter(Boolean).join('; ')
}

/** Only whether the visitor chose an address before: any stands for it. */
export function readWhetherChosen(header: string | undefined): string {
  if (header === undefined || readRemembered(header).near === null) return ''
  return cookiesOf({ near: DEFAULT_ADDRESS, radiusKm: null, city: null })
}

function cookiesOf({ radiusKm, near, city }: Remembered): string {
  return [
    radiusKm === null ? '' : `radius=${radiusKm}`,
    near === null ? '' : `location=${encodeURIComponent(JSON.stringify(near))}`,
    city === null ? '' : `selected-city=${city}`,
  ]
    .filter(Boolean)
    .join('; ')
}
