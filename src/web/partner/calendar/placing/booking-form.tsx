import { type FormEvent, useEffect, useState } from 'react'
import { placeByStaff } from '#contract/calendar/placing.ts'
import { NOT_ONLINE } from '#domain/calendar/not-online.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearTimeLabel } from '#domain/time/labels.ts'
import { browserApi } from '#web/browser-api.ts'
import { useRight } from '#web/partner/use-work.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/actions/chip.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { clockAt } from '../day/clock.ts'
import { useSending } from '../use-sending.ts'
import { type ClientChoice, ClientField, clientOf } from './client-field.tsx'
import { FirstFree } from './first-free.tsx'
import type { Placing } from './placing.ts'
import { ServiceChips } from './service-chips.tsx'
import { type Slot, wantedOf } from './slot.ts'
import { SlotFields } from './slot-fields.tsx'
import { type HeldPlace, type NearPlace, useHold } from './use-hold.ts'
import type { MenuService } from './use-menu.ts'

type Props = { placing: Placing; onPlaced: (said: string) => void }
/** A place, and whether anybody chose it: what was not chosen gives way to the first free one. */
type Meant = { readonly slot: Slot; readonly isMeant: boolean }

/**
 * A booking by phone or at the desk, in the place that was pressed, else the first that is free; held while it is
 * written.
 */
export function BookingForm({ placing, onPlaced }: Props) {
  const { day, person, place } = placing
  const [{ slot }, setPlace] = useState<Meant>({
    slot: { date: day.date, time: clockAt(day, place.start), person: person.id },
    isMeant: placing.isMeant,
  })
  const mean = (slot: Slot) => setPlace({ slot, isMeant: true })
  // Asked of the last state: the first free place may come in the moment in which an hour is typed.
  const propose = (first: Slot) => setPlace((last) => (last.isMeant ? last : { ...last, slot: first }))
  const [chosen, setChosen] = useState<readonly MenuService[]>([])
  const seesClients = useRight('see_client_names')
  const [client, setClient] = useState<ClientChoice>({ known: null, isNew: !seesClients })
  const services = chosen.map(({ id }) => id)
  const held = useHold(services, slot)
  const { send, isBusy, problem, rule, step, past, refuse } = useSending(placed, wantedOf(services, slot))
  function placed() {
    onPlaced('Programarea e făcută. Clientul primește un SMS.')
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = missingOf(client, services)
    if (Object.keys(missing).length > 0) return refuse({ message: '', errors: missing })
    const body = {
      ...wantedOf(services, slot),
      ...clientOf(client, new FormData(event.currentTarget)),
      source: 'phone' as const,
      ...past,
    }
    void send(body, (key) => browserApi(placeByStaff, { body }, { headers: { 'idempotency-key': key } }))
  }
  const errors = problem?.errors
  const people = day.people.filter((each) => each.can_change)
  const when = nearTimeLabel(slot.date, parseTime(slot.time) ?? 0, day.today)
  return (
    <form className="place-form" noValidate onSubmit={submit}>
      <FormErrors errors={rule ? undefined : errors} message={rule ?? (errors ? undefined : problem?.message)} />
      <ClientField choice={client} onChange={setClient} errors={errors} />
      <ServiceChips people={people.map(({ id }) => id)} chosen={chosen} errors={errors} onChange={setChosen} />
      <FirstFree
        services={services}
        slot={slot}
        today={day.today}
        person={people.find(({ id }) => id === slot.person) ?? person}
        onChoose={mean}
        {...(!placing.isMeant && day.date > day.today && { from: day.date })}
        onFirst={propose}
      />
      <SlotFields people={people} slot={slot} errors={errors} onChange={mean} />
      <HeldNote held={held} />
      <Nearest
        places={held && 'nearest' in held ? held.nearest : (problem?.alternatives ?? [])}
        today={day.today}
        onChoose={(near) => mean({ ...slot, ...near })}
      />
      <Button type="submit" look="primary" size="large" busy={isBusy}>
        {step ? STEPS[step] : `Programează ${when}`}
      </Button>
    </form>
  )
}

const missingOf = ({ known, isNew }: ClientChoice, services: readonly unknown[]): Record<string, string[]> => ({
  ...(known || isNew ? {} : { client_id: ['Alege un client sau scrie unul nou.'] }),
  ...(services.length > 0 ? {} : { services: ['Alege cel puțin un serviciu.'] }),
})

const STEPS = { override: 'Programează totuși', overlap: 'Suprapunere voită' }

type NearestProps = { places: readonly NearPlace[]; today: IsoDate; onChoose: (place: NearPlace) => void }

/** The nearest places for the same visit, when it cannot be where it was wanted. */
function Nearest({ places, today, onChoose }: NearestProps) {
  if (places.length === 0) return null
  return (
    <fieldset className="first-free">
      <legend className="field-label">Cele mai apropiate locuri libere</legend>
      <div className="first-free-places">
        {places.map(({ date, time, online = true }) => (
          <Chip key={date + time} onClick={() => onChoose({ date, time })}>
            {nearTimeLabel(date, parseTime(time) ?? 0, today)}
            {!online && ` · ${NOT_ONLINE}`}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}

const TEETH = 10
const HELD_SECONDS = 600

/** How long the place is still held, as a comb that loses its teeth; or why it is not. */
function HeldNote({ held }: { held: HeldPlace }) {
  if (!held) return null
  if ('refusal' in held) return <Notice kind="info">{held.refusal}</Notice>
  return <Countdown key={held.id} until={held.until} />
}

function Countdown({ until }: { until: number }) {
  const secondsLeft = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 1000)
    return () => clearInterval(timer)
  })
  if (left === 0) return <Notice kind="info">Locul nu mai e ținut. Îl poți programa cât e liber.</Notice>
  return (
    <p className="held-note">
      <span className="held-teeth" aria-hidden="true">
        {Array.from({ length: TEETH }, (_, tooth) => (
          <i key={String(tooth)} className={tooth * (HELD_SECONDS / TEETH) < left ? '' : 'gone'} />
        ))}
      </span>
      <span role="timer">
        Ținem locul încă {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </span>
    </p>
  )
}
