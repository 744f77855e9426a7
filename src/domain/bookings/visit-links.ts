import type { EpochMinute } from '../time/iso-date.ts'

type Coordinates = { readonly latitude: number; readonly longitude: number }

/** The link that adds the visit to Google Calendar. Title and address are in the URL: pass nothing about health. */
export function googleCalendarLink(visit: {
  readonly title: string
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly address: string
}): string {
  const query = {
    action: 'TEMPLATE',
    text: visit.title,
    dates: `${utcStamp(visit.start)}/${utcStamp(visit.end)}`,
    ctz: 'Europe/Bucharest',
    location: visit.address,
  }
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `https://calendar.google.com/calendar/render?${pairs.join('&')}`
}

/** Directions in Google Maps or an app that handles its URLs. */
export function directionsLink({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

/** '20261121T083000Z'. */
function utcStamp(epoch: EpochMinute): string {
  return new Date(epoch * 60_000).toISOString().replace(/[-:]|\.\d+/g, '')
}
