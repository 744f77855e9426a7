import { formatTime } from '../time/clock-time.ts'
import type { MinuteOfDay } from '../time/iso-date.ts'

/** The claim that stands in the way of a visit that the team wants to place. */
export type Occupied = {
  readonly kind: 'booking' | 'hold' | 'time_off'
  readonly isEquipment: boolean
  readonly name: string
  /** Null where the client has no name, or one may not see it. */
  readonly client: string | null
  readonly isPending: boolean
  /** The name of time that the team has blocked, such as 'Pranz'. */
  readonly label: string | null
  /** The purpose of a hold. */
  readonly heldAs: keyof typeof HELD | null
  readonly from: MinuteOfDay
  readonly until: MinuteOfDay
}

const HELD = {
  choice: 'un client sau un coleg tocmai alege',
  proposal: 'unui client i s-a propus',
  offer: 'unui client de pe lista de așteptare i s-a oferit',
  undo: 'un coleg tocmai a mutat sau a anulat o programare de la',
} as const

/** 'Ioana are o programare de la 10:30 până la 11:15: Ana Pop.' */
export function occupiedMessage({
  kind,
  isEquipment,
  name,
  client,
  isPending,
  label,
  heldAs,
  from,
  until,
}: Occupied): string {
  const when = `de la ${formatTime(from)} până la ${formatTime(until)}`
  if (isEquipment) return `Nu mai e liber: ${name}, ${when}.`
  if (kind === 'hold') return `${name}: ${HELD[heldAs ?? 'choice']} ora ${formatTime(from)}.`
  if (kind === 'time_off') return label === null ? `${name} nu lucrează ${when}.` : `${name}: ${label}, ${when}.`
  return `${name} are ${isPending ? 'o cerere' : 'o programare'} ${when}${client === null ? '' : `: ${client}`}.`
}
