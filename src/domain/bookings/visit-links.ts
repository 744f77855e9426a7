import type { EpochMinute } from '../time/iso-date.ts'

type Place = { readonly latitude: number; readonly longitude: number }

/** Google's page that adds an event to the visitor's calendar. The title and the place end up in an address: nothing about health. */
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

/** The way there, in whichever map application answers to Google's addresses. */
export function directionsLink({ latitude, longitude }: Place): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}

/** '20261121T083000Z'. */
function utcStamp(epoch: EpochMinute): string {
  return new Date(epoch * 60_000).toISOString().replace(/[-:]|\.\d+/g, '')
}
