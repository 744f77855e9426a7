import { type FormEvent, useState } from 'react'
import { changeByStaff } from '#contract/calendar/moves.ts'
import type { Success } from '#contract/define-endpoint.ts'
import type { ProfessionalId } from '#domain/ids.ts'
import { parseTypedPrice } from '#domain/pricing/typed-price.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearTimeLabel } from '#domain/time/labels.ts'
import { totalLabel } from '#web/bookings/labels.ts'
import { browserApi } from '#web/browser-api.ts'
import { notifiedWords } from '#web/partner/notified-words.ts'
import { useRight } from '#web/partner/use-work.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import {
  CLIENT_FIELDS,
  type ClientChoice,
  clientOf,
  missingOf,
  NO_SERVICE,
  NOBODY,
} from '../../placing/client-choice.ts'
import { ClientField } from '../../placing/client-field.tsx'
import { ServicePicker } from '../../placing/service-picker.tsx'
import type { MenuService } from '../../placing/use-menu.ts'
import { useSending } from '../../use-sending.ts'
import { offerUndo } from '../offer-undo.ts'
import type { StaffBooking } from '../staff-booking.ts'

type Props = {
  booking: StaffBooking
  person: ProfessionalId
  onDone: () => void
  onBack: () => void
}

/** Sets a booking right that stands: its services, how long they take, what they cost, and for whom they are. */
export function ChangeForm({ booking, person, onDone, onBack }: Props) {
  const { chosen, setChosen, services, minutes, setMinutes } = useVisit(booking, person)
  const [price, setPrice] = useState('')
  const [client, setClient] = useState<ClientChoice | null>(null)
  const asked = { services, minutes: minutes.asked }
  const gaps = gapsOf(price, client, chosen)
  const how = { asked, gaps, fields: FIELDS, placeField: 'minutes' }
  const { send, isBusy, problem, errors, message, tries, step, past } = useSending<Changed>(done, how)
  function done({ data: { notified } }: Changed) {
    const { name } = booking.client
    const said = name === null ? 'Vizita e schimbată.' : `${name}: programarea e schimbată.`
    offerUndo(booking, [said, notifiedWords(notified)].join(' ').trim(), onDone)
    onDone()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      ...asked,
      price: price.trim() === '' ? null : parseTypedPrice(price),
      reason: price.trim() === '' ? null : String(form.get('reason')),
      ...(client ? clientOf(client, form) : {}),
      notify: !form.has('quiet'),
      ...past,
    }
    const params = { id: String(booking.id) }
    void send(() => browserApi(changeByStaff, { params, body }))
  }
  const isForOther = booking.source === 'phone' || booking.source === 'partner'
  return (
    <form className="place-form reason-form" noValidate onSubmit={submit}>
      <FormErrors errors={errors} message={message} tries={tries} />
      <ServicePicker people={[person]} chosen={chosen} errors={errors} onChange={setChosen} />
      <div className="place-slot agreed-fields">
        <TextField
          label="Minute"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={minutes.shown}
          onChange={(event) => setMinutes(event.currentTarget.value)}
          error={errors?.['minutes']}
        />
        <TextField
          label="Preț convenit (RON)"
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          placeholder={services === null ? totalLabel(booking).replace(' RON', '') : ''}
          value={price}
          onChange={(event) => setPrice(event.currentTarget.value)}
          error={errors?.['price']}
        />
      </div>
      {problem?.alternatives && problem.alternatives.length > 0 && <Elsewhere times={problem.alternatives} />}
      {price.trim() !== '' && (
        <TextField label="De ce acest preț" name="reason" maxLength={500} error={errors?.['reason']} />
      )}
      {isForOther && <Client choice={client} onChange={setClient} errors={errors} />}
      {isNotifiedOf(booking) && <Checkbox name="quiet" label="Nu anunța clientul" />}
      <div className="reason-acts">
        <Button onClick={onBack}>Renunță</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          {step ? STEPS[step] : 'Salvează'}
        </Button>
      </div>
    </form>
  )
}

type Changed = Success<typeof changeByStaff>

const FIELDS = [...CLIENT_FIELDS, 'services', 'minutes', 'price', 'reason']

/** Whether somebody would be told of the change; another client is told of what is theirs now. */
const isNotifiedOf = ({ client, notified }: StaffBooking) =>
  client.name !== null && (notified === null || notified.why === null)

const STEPS = { override: 'Schimbă totuși', overlap: 'Suprapunere voită' }

/** The services and minutes of the form; null is asked for where they are as they were. */
function useVisit(booking: StaffBooking, person: ProfessionalId) {
  const booked = booking.services.map(({ id, name, duration }): MenuService => {
    return { id, name, duration, professionals: [person], lately: 0 }
  })
  const [chosen, setChosen] = useState<readonly MenuService[]>(booked)
  const [typed, setMinutes] = useState<string | null>(null)
  const isSame = chosen.length === booked.length && booked.every(({ id }) => chosen.some((each) => each.id === id))
  const lengthOf = ({ id, duration }: MenuService) => booked.find((each) => each.id === id)?.duration ?? duration
  const suggested = isSame ? booking.duration : chosen.reduce((sum, each) => sum + lengthOf(each), 0)
  const asked = typed === null || Number(typed) === suggested ? null : Number(typed)
  return {
    chosen,
    setChosen: (services: readonly MenuService[]) => {
      setChosen(services)
      setMinutes(null)
    },
    services: isSame ? null : chosen.map(({ id }) => id),
    minutes: { shown: typed ?? String(suggested), asked },
    setMinutes,
  }
}

/** The gaps for which nothing can be sent, by field. */
function gapsOf(price: string, client: ClientChoice | null, chosen: readonly unknown[]): Record<string, string[]> {
  const isUnread = price.trim() !== '' && parseTypedPrice(price) === null
  return {
    ...(isUnread && { price: ['Scrie prețul în cifre, de exemplu 120.'] }),
    ...(client && missingOf(client)),
    ...(chosen.length === 0 && NO_SERVICE),
  }
}

type ClientProps = {
  choice: ClientChoice | null
  onChange: (choice: ClientChoice | null) => void
  errors: Record<string, string[]> | undefined
}

/** The right client, where the booking was placed for another by mistake. */
function Client({ choice, onChange, errors }: ClientProps) {
  const seesClients = useRight('see_client_names')
  if (choice) return <ClientField choice={choice} onChange={onChange} errors={errors} isFirst />
  return (
    <Button className="justify-self-start" onClick={() => onChange({ ...NOBODY, isNew: !seesClients })}>
      Alt client
    </Button>
  )
}

type ElsewhereProps = { times: readonly { date: IsoDate; time: string }[] }

/** The hours at which the changed visit would fit. */
function Elsewhere({ times }: ElsewhereProps) {
  const today = useToday()
  const hours = times.map(({ date, time }) => nearTimeLabel(date, parseTime(time) ?? 0, today))
  return <p className="field-hint">Pentru atât e liber: {hours.join('; ')}. Mută întâi programarea acolo.</p>
}
