import { type FormEvent, useRef, useState } from 'react'
import { placeByStaff } from '#contract/calendar/placing.ts'
import type { Success } from '#contract/define-endpoint.ts'
import { dayLabel, nearDayLabel } from '#domain/time/labels.ts'
import { browserApi } from '#web/browser-api.ts'
import { notifiedWords } from '#web/partner/notified-words.ts'
import { useRight } from '#web/partner/use-work.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { ownerOfNumber } from '../clients/number-owner.ts'
import { lastServices, useVisits, visitAt } from '../clients/use-visits.ts'
import { clockAt } from '../day/clock.ts'
import { serviceNames } from '../day/words.ts'
import { useSending } from '../use-sending.ts'
import { CLIENT_FIELDS, clientOf, missingOf, NO_SERVICE, nameOf } from './client-choice.ts'
import { ClientField } from './client-field.tsx'
import { FirstFree } from './first-free.tsx'
import { NearPlaces } from './near-places.tsx'
import { PlaceFoot } from './place-foot.tsx'
import type { Placed, Placing } from './placing.ts'
import { ServicePicker } from './service-picker.tsx'
import { type PlacePrice, type Slot, wantedOf } from './slot.ts'
import { SlotFields } from './slot-fields.tsx'
import { useClientFor } from './use-client-for.ts'
import { useHold } from './use-hold.ts'
import type { MenuService } from './use-menu.ts'

/** A visit as far as it is known already. */
export type BegunVisit = { readonly slot: Slot; readonly chosen: readonly MenuService[] }

type Props = { placing: Placing; onPlaced: (placed: Placed) => void; begun: BegunVisit | null }

/** A place, and whether anybody chose it: what was not chosen gives way to the first free one, and is not held. */
type Meant = { readonly slot: Slot; readonly isMeant: boolean; readonly price: PlacePrice }

/** A booking by phone or at the desk, in the place that was chosen, which is held, else the first that is free. */
export function BookingForm({ placing, onPlaced, begun }: Props) {
  const { day, person, place, isFree = true } = placing
  const [{ slot, isMeant, price }, setPlace] = useState<Meant>({
    slot: begun?.slot ?? { date: day.date, time: isFree ? clockAt(day, place.start) : '', person: person.id },
    isMeant: begun !== null || placing.isMeant,
    price: null,
  })
  const mean = (slot: Slot) => setPlace({ slot, isMeant: true, price: null })
  // Asked of the last state: the first free place may come in the moment in which an hour is typed.
  const propose = (slot: Slot, price: PlacePrice) =>
    setPlace((last) => (last.isMeant ? last : { slot, isMeant: false, price }))
  const [chosen, setChosen] = useState<readonly MenuService[]>(begun?.chosen ?? [])
  const seesClients = useRight('see_client_names')
  const [client, setClient] = useClientFor(placing, seesClients)
  const visits = useVisits(seesClients ? (client.known?.id ?? null) : null)
  const services = chosen.map(({ id }) => id)
  const { held, settle } = useHold(services, isMeant ? slot : null)
  const name = useRef('')
  const gaps = {
    ...missingOf(client),
    ...(services.length === 0 && NO_SERVICE),
    ...(slot.time === '' && { start_time: ['Alege ora.'] }),
  }
  const { send, isBusy, problem, errors, message, tries, step, past } = useSending<PlacedAnswer>(
    ({ data: { notified } }) =>
      onPlaced({ said: [PLACED, notifiedWords(notified)].join(' ').trim(), name: name.current, slot }),
    { asked: wantedOf(services, slot), gaps, fields: FIELDS, placeField: 'start_time' },
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    name.current = nameOf(client, form)
    await send(async () => {
      const { client: added = null, ...known } = { client: undefined, ...clientOf(client, form) }
      const owner = added && seesClients ? await ownerOfNumber(added.name, added.phone) : null
      if (owner) {
        setClient({ ...client, owner })
        return null
      }
      const who = added ? { client: added } : known
      const body = { ...wantedOf(services, slot), ...who, source: 'phone' as const, ...past }
      return settle().then(() => browserApi(placeByStaff, { body }))
    })
  }
  /** Why the chosen place could not be held, unless the same is said of it already. */
  const refusal = held && 'refusal' in held && !errors['start_time'] ? { start_time: [held.refusal] } : {}
  const people = day.people.filter((each) => each.can_change)
  const clash = visitAt(visits, slot, minutesOf(chosen))
  return (
    <form className="place-form" noValidate onSubmit={(event) => void submit(event)}>
      <FormErrors errors={errors} message={message} tries={tries} />
      <ClientField choice={client} onChange={setClient} errors={errors} />
      <ServicePicker
        people={people.map(({ id }) => id)}
        person={isMeant ? slot.person : null}
        chosen={chosen}
        errors={errors}
        onChange={setChosen}
        last={lastServices(visits)}
      />
      <FirstFree
        services={services}
        slot={slot}
        today={day.today}
        person={people.find(({ id }) => id === slot.person) ?? person}
        onChoose={mean}
        {...(!placing.isMeant && day.date > day.today && { from: day.date })}
        onFirst={propose}
      />
      <div aria-live="polite" className="empty:absolute">
        {!isMeant && slot.date !== day.date && (
          <Notice kind="info">Primul loc liber e {nearDayLabel(slot.date, day.today)}.</Notice>
        )}
      </div>
      <SlotFields people={people} slot={slot} errors={{ ...errors, ...refusal }} onChange={mean} />
      <NearPlaces
        places={held && 'nearest' in held ? held.nearest : (problem?.alternatives ?? [])}
        today={day.today}
        onChoose={(near) => mean({ ...slot, date: near.date, time: near.time })}
      />
      {clash && (
        <Notice kind="info">
          Are atunci și {serviceNames(clash.services)}, la {clash.professional}: {dayLabel(clash.date, day.today)},{' '}
          {clash.time}.
        </Notice>
      )}
      <PlaceFoot slot={slot} today={day.today} price={price} held={held} step={step} isBusy={isBusy} />
    </form>
  )
}

const minutesOf = (chosen: readonly MenuService[]) => chosen.reduce((sum, { duration }) => sum + duration, 0)

type PlacedAnswer = Success<typeof placeByStaff>

const PLACED = 'Programarea e făcută.'
/** The form's fields by their names in the call, and in a refusal before it. */
const FIELDS = [...CLIENT_FIELDS, 'services', 'professional_id', 'start_date', 'start_time']
