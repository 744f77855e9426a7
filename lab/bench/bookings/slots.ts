import { formatTime } from '#domain/time/clock-time.ts'
import { addDays, type IsoDate } from '#domain/time/iso-date.ts'
import { todayAt } from '#domain/time/wall-time.ts'
import type { Salon } from '#test/world/salon.ts'

const SLOTS_A_DAY = 18
const DAYS = 290

export type WantedSlot = {
  location_id: number
  professional_id: number
  services: number[]
  start_date: IsoDate
  start_time: string
}

/** Half hours that nobody has asked for yet: every salon in turn, then its professionals, days and hours. */
export function freshSlots(salons: readonly Salon[]): () => WantedSlot {
  const today = todayAt(Date.now() / 60_000)
  let asked = 0
  return () => {
    const salon = salons[asked % salons.length]!
    let rest = Math.floor(asked / salons.length)
    const team = salon.professionals
    const professional_id = team[rest % team.length]!
    rest = Math.floor(rest / team.length)
    const day = rest % DAYS
    const slot = Math.floor(rest / DAYS)
    if (slot >= SLOTS_A_DAY) throw new Error('every slot was asked for: the round is too long for these salons')
    asked += 1
    return {
      location_id: salon.locationId,
      professional_id,
      services: [salon.short],
      start_date: addDays(today, 1 + day),
      start_time: formatTime(540 + slot * 30),
    }
  }
}
