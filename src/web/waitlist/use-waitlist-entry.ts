import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { getNotifications } from '#contract/account/notifications.ts'
import { parseWith } from '#contract/parse.ts'
import { addWaitlistEntry, newWaitlistEntry, removeWaitlistEntry } from '#contract/waitlist/waiting-list.ts'
import type { LocationId } from '#domain/ids.ts'
import type { DayPart } from '#domain/time/day-part.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { noAnswer } from '#web/async/no-answer.ts'
import { browserApi } from '#web/browser-api.ts'

/** A waiting-list entry that was added in this tab. */
export type AddedEntry = {
  id: number
  token: string
  from: IsoDate
  to: IsoDate
  dayPart: DayPart | null
  /** False where the customer has turned off SMS and e-mail. */
  reachable: boolean
}
export type NewEntry = z.input<typeof newWaitlistEntry>

type Errors = Record<string, string[]>

/** BK-19: the entry added at this location, if any; stored in the tab so that it can be removed. */
export function useWaitlistEntry(locationId: LocationId) {
  const key = `waitlist:${locationId}`
  const [left, setLeft] = useState<AddedEntry | null>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>()
  const [message, setMessage] = useState<string>()
  useEffect(() => {
    const entry = read(key)
    setLeft(entry)
    // The customer may have turned one on since.
    if (entry && !entry.reachable) void areOn().then((reachable) => setLeft({ ...entry, reachable }))
  }, [key])
  const keep = (entry: AddedEntry | null) => {
    setLeft(entry)
    write(key, entry)
  }

  /** Asks the server; what it refuses stands in `errors` and `message`. */
  const run = async (work: () => Promise<{ ok: true } | { ok: false; errors?: Errors; message: string }>) => {
    setBusy(true)
    setErrors(undefined)
    setMessage(undefined)
    const outcome = await work().catch(() => ({ ok: false as const, message: noAnswer() }))
    setBusy(false)
    if (outcome.ok) return
    if ('errors' in outcome && outcome.errors) setErrors(outcome.errors)
    else setMessage(outcome.message)
  }
  return {
    left,
    busy,
    errors,
    message,
    leave: (entry: NewEntry) => {
      const parsed = parseWith(newWaitlistEntry, entry)
      if (!parsed.ok) return setErrors(parsed.errors)
      void run(async () => {
        const answer = await browserApi(addWaitlistEntry, { body: entry })
        if (!answer.ok) return { ok: false, ...answer.problem }
        keep({ ...answer.body.data, from: parsed.value.from, to: parsed.value.to, dayPart: entry.day_part ?? null })
        return { ok: true }
      })
    },
    takeBack: ({ id, token }: AddedEntry) => {
      void run(async () => {
        const answer = await browserApi(removeWaitlistEntry, { params: { id: String(id) }, query: { token } })
        if (!answer.ok && answer.status !== 404) return { ok: false, message: answer.problem.message }
        keep(null)
        return { ok: true }
      })
    },
  }
}

/** Whether the customer has SMS or e-mail turned on; false where nobody answers. */
async function areOn(): Promise<boolean> {
  const answer = await browserApi(getNotifications).catch(() => null)
  return answer?.ok === true && (answer.body.data.sms || answer.body.data.email)
}

function read(key: string): AddedEntry | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as AddedEntry | null
  } catch {
    return null
  }
}

function write(key: string, entry: AddedEntry | null): void {
  try {
    if (entry === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(entry))
  } catch {
    // Without storage it can be removed in the account, or until the page is left.
  }
}
