import { type FormEvent, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { placeByStaff } from '#contract/calendar/placing.ts'
import { listLocationServices } from '#contract/locations/location.ts'
import { browserApi } from '#web/browser-api.ts'
import { useWork } from '#web/partner/use-work.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/actions/chip.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { PhoneField, TextField } from '#web/ui/forms/text-field.tsx'
import { clockAt } from '../day/clock.ts'
import { shortDuration } from '../day/words.ts'
import { useSending } from '../use-sending.ts'
import type { Placing } from './placing.ts'
import { SlotFields } from './slot-fields.tsx'

type Props = { placing: Placing; onPlaced: (said: string) => void }
type Service = z.output<typeof listLocationServices.success.body>['data'][number]['services'][number]

/** A booking by phone or at the desk, in the place that was pressed. */
export function BookingForm({ placing, onPlaced }: Props) {
  const { day, person, place } = placing
  const services = useServices()
  const [chosen, setChosen] = useState<readonly Service[]>([])
  const { send, isBusy, problem, rule, refuse } = useSending(() =>
    onPlaced('Programarea e făcută. Clientul primește un SMS.'),
  )
  const toggle = (service: Service) =>
    setChosen((now) => (now.includes(service) ? now.filter((each) => each !== service) : [...now, service]))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (chosen.length === 0) return refuse({ message: '', errors: { services: ['Alege cel puțin un serviciu.'] } })
    const body = {
      services: chosen.map(({ id }) => id),
      professional_id: day.people.find(({ id }) => String(id) === form.get('professional_id'))?.id ?? person.id,
      start_date: day.date,
      start_time: String(form.get('start_time')),
      client: { name: String(form.get('name')), phone: String(form.get('phone')) },
      source: 'phone' as const,
      ...(rule ? { override: true } : {}),
    }
    void send(body, (key) => browserApi(placeByStaff, { body }, { headers: { 'idempotency-key': key } }))
  }
  const errors = problem?.errors
  return (
    <form className="place-form" noValidate onSubmit={submit}>
      <FormErrors errors={errors} message={rule ?? (errors ? undefined : problem?.message)} />
      <TextField label="Nume" name="name" autoComplete="off" data-autofocus error={errors?.['client.name']} />
      <PhoneField label="Telefon" name="phone" autoComplete="off" error={errors?.['client.phone']} />
      <fieldset className="place-services">
        <legend className="field-label">Servicii</legend>
        {services
          .filter((service) => service.professionals.includes(person.id))
          .map((service) => (
            <Chip key={service.id} pressed={chosen.includes(service)} onClick={() => toggle(service)}>
              {service.name} · {shortDuration(service.duration)}
            </Chip>
          ))}
        <FieldError id="place-services-error" message={errors?.['services']?.[0]} />
      </fieldset>
      <SlotFields day={day} person={person.id} time={clockAt(day, place.start)} errors={errors} />
      <Button type="submit" look="primary" size="large" busy={isBusy}>
        {rule ? 'Programează totuși' : 'Programează'}
      </Button>
    </form>
  )
}

/** The location's menu as clients see it. */
function useServices(): readonly Service[] {
  const location = useWork().current.location_id
  const [services, setServices] = useState<readonly Service[]>([])
  useEffect(() => {
    const stop = new AbortController()
    browserApi(listLocationServices, { params: { id: String(location) } }, { signal: stop.signal }).then(
      (answer) => answer.ok && setServices(answer.body.data.flatMap((heading) => heading.services)),
      // Without the menu nothing can be chosen, which the form says when it is sent.
      () => setServices([]),
    )
    return () => stop.abort()
  }, [location])
  return services
}
