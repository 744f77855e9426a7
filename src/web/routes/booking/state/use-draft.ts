import { useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { type BookingDraft, emptyDraft, withLoaded } from '#domain/bookings/draft.ts'
import type { ProfessionalId, ServiceId } from '#domain/ids.ts'
import type { ChosenWhen } from '#domain/time/chosen-when.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import type { MenuHeading, MenuService, WireProfessional } from '#web/availability/service-from-wire.ts'

export type Draft = BookingDraft<MenuService, WireProfessional> & {
  /** When the visitor wants to come, as they searched for it. */
  readonly when: ChosenWhen | null
  /** The location wants its clients to choose: 'Oricare specialist' is no choice there. */
  readonly mustChoose: boolean
  /** Somebody else who comes, as typed so far; null: the booker. */
  readonly attendee: { readonly name: string; readonly phone: string } | null
}
export type Change = (draft: Draft) => Draft

/** The choices in the page's address: services, a time, a professional. */
export type Prefill = {
  servicesIds: ServiceId[]
  when: ChosenWhen | null
  startDate: IsoDate | null
  startTime: string | null
  professionalId: ProfessionalId | null
}

type Loaded = {
  key: string
  menu: MenuHeading[]
  professionals: WireProfessional[]
  collaboratorId: ProfessionalId | null
  mustChoose: boolean
  prefill: Prefill
}

/**
 * The draft of a booking at this location, stored in the tab so that it outlives a reload. The address wins over the
 * stored draft. `ready` is false until the stored draft has been read, which only the browser can do.
 */
export function useDraft(loaded: Loaded): { draft: Draft; change: (next: Change) => void; ready: boolean } {
  const [draft, change] = useReducer(
    (current: Draft, next: Change) => next(current),
    loaded,
    (first) => merged(first, null),
  )
  const [ready, setReady] = useState(false)
  const { key } = loaded
  const [first] = useState(loaded)
  // Ahead of the parts of the page, which take over what was chosen before the script came.
  useLayoutEffect(() => {
    change(() => merged(first, read(key)))
    setReady(true)
  }, [first, key])
  const { menu, professionals } = loaded
  useEffect(() => {
    if (menu !== first.menu) change((now) => withLoaded(now, menu, professionals))
  }, [first, menu, professionals])
  useEffect(() => {
    if (ready) write(key, draft)
  }, [ready, key, draft])
  return { draft, change, ready }
}

type Stored = Pick<
  Draft,
  | 'attendee'
  | 'comment'
  | 'customFields'
  | 'servicesIds'
  | 'when'
  | 'startDate'
  | 'startTime'
  | 'professionalId'
  | 'servicesSubscriptionId'
  | 'voucher'
  | 'step'
>

function merged({ menu, professionals, collaboratorId, mustChoose, prefill }: Loaded, stored: Stored | null): Draft {
  const isPrefilled = prefill.servicesIds.length > 0
  // An hour without a professional is free with somebody, not always with the one chosen before.
  const isHour = prefill.startTime !== null
  const base: Draft = {
    ...emptyDraft(),
    when: null,
    attendee: null,
    isCollaborator: collaboratorId !== null,
    ...stored,
    mustChoose,
    ...(isPrefilled
      ? { servicesIds: prefill.servicesIds, startDate: prefill.startDate, startTime: prefill.startTime }
      : {}),
    ...(prefill.when ? { when: prefill.when, startDate: prefill.startDate, startTime: prefill.startTime } : {}),
    professionalId: collaboratorId ?? prefill.professionalId ?? (isHour ? null : stored?.professionalId) ?? null,
  }
  const loaded = withLoaded(base, menu, professionals)
  return { ...loaded, startDate: base.startDate, startTime: loaded.servicesIds.length > 0 ? base.startTime : null }
}

function read(key: string): Stored | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isStored(found) ? found : null
  } catch {
    return null
  }
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'servicesIds' in value && Array.isArray(value.servicesIds)
}

function write(key: string, draft: Draft): void {
  const { attendee, comment, customFields, servicesIds, when, startDate, startTime } = draft
  const { professionalId, servicesSubscriptionId, voucher, step } = draft
  const stored: Stored = {
    attendee,
    comment,
    customFields,
    servicesIds,
    when,
    startDate,
    startTime,
    professionalId,
    servicesSubscriptionId,
    voucher,
    step,
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Storage full or forbidden: the draft lives as long as the page.
  }
}
