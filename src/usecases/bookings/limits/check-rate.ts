import { type Rate, usedUpRate, waitLabel } from '#domain/bookings/limits/booking-limits.ts'
import { tooMany } from '#domain/errors.ts'
import type { Context } from '../../context.ts'

/** Throws too_many when a rate is used up. `done` says what was done so often, as in 'Ai … în ultima oră.' */
export function checkRate(
  { settings }: Pick<Context, 'settings'>,
  rates: readonly Rate[],
  secondsAgo: readonly number[],
  done: (count: number) => string,
): void {
  const used = usedUpRate(rates, secondsAgo, settings.limitsFactor)
  if (used === null) return
  const window = used.seconds > 3600 ? 'în ultima zi' : 'în ultima oră'
  throw tooMany(used.wait, `Ai ${done(used.most)} ${window}. Încearcă din nou peste ${waitLabel(used.wait)}.`)
}
