type WrittenWait = {
  readonly duration_minutes: number
  readonly wait_after_minutes: number
  readonly wait_minutes: number
}

/** Why a wait makes no sense, by its field; null when it does. There is work before it, and time to finish after it. */
export function waitRefusal({
  duration_minutes: duration,
  wait_after_minutes: after,
  wait_minutes: wait,
}: WrittenWait): Readonly<Record<string, string>> | null {
  if (wait === 0) return null
  if (after === 0) return { wait_after: 'Scrie câte minute se lucrează până la așteptare.' }
  if (after + wait >= duration)
    return {
      wait: `Din cele ${duration} min nu mai rămâne timp pentru finisare. Scurtează așteptarea sau mărește durata.`,
    }
  return null
}
