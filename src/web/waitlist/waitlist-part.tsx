import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { LocationId, ProfessionalId, ServiceId } from '#domain/ids.ts'
import { DAY_PART_LABELS, DAY_PARTS, type DayPart } from '#domain/time/day-part.ts'
import { type IsoDate, listDates } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { useCustomer, useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useHandedFocus } from '#web/ui/feedback/use-handed-focus.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Select, type SelectProps } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type AddedEntry, type NewEntry, useWaitlistEntry } from './use-waitlist-entry.ts'

/** The choices of the booking so far. */
type Draft = {
  readonly servicesIds: readonly ServiceId[]
  readonly services: readonly { readonly name: string }[]
  readonly professionalId: ProfessionalId | null
  readonly professionals: readonly {
    readonly id: ProfessionalId
    readonly first_name: string
    readonly last_name: string
  }[]
  readonly startDate: IsoDate | null
}

type Proved = { readonly phone: string; readonly proof: string }

/** A form that proves a guest's phone by a code, or logs its account in. */
type PhoneForm = {
  onKnown: () => void
  onProved: (proved: Proved) => void
  refused: string[] | undefined
}

type Props = {
  locationId: LocationId
  draft: Draft
  today: IsoDate
  lastDay: IsoDate
  /** Whether a visit on that day is possible at all. */
  isOpen: (date: IsoDate) => boolean
  askPhone: (asked: PhoneForm) => ReactNode
}

/** BK-19: for when no hour suits: a day, a part of it, and word when something frees. */
export function WaitlistPart({ askPhone, ...visit }: Props) {
  const { locationId, draft, today } = visit
  const entry = useWaitlistEntry(locationId)
  const [open, setOpen] = useState(false)
  const { left } = entry
  const { part, press } = useHandedFocus<HTMLDivElement>(left !== null, left ? '[tabindex="-1"]' : 'button')
  const { wanted, asks, send, onKnown, onProved } = useSending(entry, press)
  useEffect(() => {
    if (left) setOpen(false)
  }, [left])
  return (
    <div ref={part}>
      {left ? (
        <div tabIndex={-1} className="outline-none">
          <Notice
            {...(left.reachable
              ? { kind: 'done', icon: 'bell', title: 'Te anunțăm când se eliberează' }
              : { kind: 'info', title: 'Ești pe listă, dar nu avem cum să te anunțăm' })}
          >
            {!left.reachable && <HowToHear />}
            {spoken(left, today)}{' '}
            <Button look="quiet" size="dense" busy={entry.busy} onClick={() => (press(), entry.takeBack(left))}>
              Renunță
            </Button>
            {entry.message && <p role="alert">{entry.message}</p>}
          </Notice>
        </div>
      ) : (
        <Notice title="Nu ți se potrivește nicio oră?">
          <p>Spune-ne ziua și partea zilei. Dacă se eliberează ceva, îți scriem.</p>
          <button type="button" className="link mt-1.5 min-h-11" onClick={() => setOpen(true)}>
            Anunță-mă când se eliberează
          </button>
        </Notice>
      )}
      <Dialog
        open={open && left === null}
        onClose={() => setOpen(false)}
        title={asks ? 'Cum te anunțăm?' : 'Când ai putea veni?'}
      >
        {asks ? (
          askPhone({ onKnown, onProved, refused: entry.errors?.phone })
        ) : (
          <>
            <ForWhat draft={draft} />
            <WaitlistForm {...visit} entry={entry} before={wanted} onSend={send} />
          </>
        )}
      </Dialog>
    </div>
  )
}

/** Sends the entry at once for a customer; for a guest once their phone is proved. */
function useSending({ errors, leave }: ReturnType<typeof useWaitlistEntry>, onSend: () => void) {
  const customer = useCustomer()
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<NewEntry | null>(null)
  const [proved, setProved] = useState<Proved | null>(null)
  const send = (entry: NewEntry, by = proved) => {
    onSend()
    if (customer) leave(entry)
    else if (by) leave({ ...entry, phone: by.phone, phone_proof: by.proof })
    setWanted(entry)
  }
  return {
    wanted,
    asks: customer === null && wanted !== null && (proved === null || errors?.phone !== undefined),
    send: (entry: NewEntry) => send(entry),
    onKnown: () => {
      if (wanted) leave(wanted)
      void revalidate()
    },
    onProved: (by: Proved) => {
      setProved(by)
      if (wanted) send(wanted, by)
    },
  }
}

/** For a customer who has turned off SMS and e-mail, the way to turn one on. */
function HowToHear() {
  return (
    <p>
      Ai oprit și SMS-urile, și e-mailurile despre rezervări. Te rugăm să pornești măcar unul în{' '}
      <Link to="/account/profile" className="link">
        Profil
      </Link>
      , la „Cum îți scriem”, ca să afli când se eliberează o oră.
    </p>
  )
}

type FormProps = Omit<Props, 'askPhone'> & {
  entry: ReturnType<typeof useWaitlistEntry>
  /** The choices made before the phone was asked for. */
  before: NewEntry | null
  onSend: (entry: NewEntry) => void
}

function WaitlistForm({ locationId, draft, today, lastDay, isOpen, entry, before, onSend }: FormProps) {
  const { errors, message, busy } = entry
  const ahead = listDates(today, lastDay).filter((day) => day === draft.startDate || isOpen(day))
  const first = draft.startDate ?? ahead[0] ?? today
  const days = ahead.includes(first) ? ahead : [first, ...ahead]
  const [from, setFrom] = useState<string>(before?.from ?? first)
  const [to, setTo] = useState<string>(before?.to ?? first)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    onSend({
      location_id: locationId,
      services: [...draft.servicesIds],
      professional_id: draft.professionalId,
      from: text('from'),
      to: text('to'),
      day_part: DAY_PARTS.find((part) => part === text('day_part')) ?? null,
    })
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5 pt-2">
      <FormErrors errors={errors} message={message} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DaySelect label="Din ziua" name="from" days={days} value={from} onPick={setFrom} error={errors?.from} />
        <DaySelect
          label="Până în ziua"
          name="to"
          days={days.filter((day) => day >= from)}
          value={to < from ? from : to}
          onPick={setTo}
          error={errors?.to}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="field-label mb-1.5">Partea zilei</legend>
        <div className="grid grid-cols-2 gap-2">
          <Checkbox type="radio" name="day_part" value="" defaultChecked={!before?.day_part} label="Oricând" />
          {DAY_PARTS.map((part: DayPart) => (
            <Checkbox
              key={part}
              type="radio"
              name="day_part"
              value={part}
              defaultChecked={before?.day_part === part}
              label={DAY_PART_LABELS[part]}
            />
          ))}
        </div>
      </fieldset>
      <p className="text-small text-ink-2">
        Când se eliberează o oră, o oferim pe rând, în ordinea cererilor: fiecăruia i-o ținem 15 minute.
      </p>
      <Button type="submit" look="primary" size="large" busy={busy}>
        Anunță-mă
      </Button>
    </form>
  )
}

type DayProps = Omit<SelectProps, 'children'> & { days: readonly IsoDate[]; onPick: (day: string) => void }

/** A day by its name: the date field of a browser speaks the language of the device. */
function DaySelect({ days, onPick, ...select }: DayProps) {
  const today = useToday()
  return (
    <Select {...select} onChange={({ target }) => onPick(target.value)}>
      {days.map((day) => (
        <option key={day} value={day}>
          {dayLabel(day, today)}
        </option>
      ))}
    </Select>
  )
}

/** The services and with whom, as chosen so far. */
function ForWhat({ draft }: { draft: Draft }) {
  return (
    <p className="text-ink-2">
      Pentru <strong className="font-semibold text-ink">{draft.services.map(({ name }) => name).join(', ')}</strong>,{' '}
      {withWhom(draft)}.
    </p>
  )
}

/** 'cu Ioana Țurcanu' or 'cu oricare specialist'. */
function withWhom({ professionalId, professionals }: Draft): string {
  const chosen = professionals.find(({ id }) => id === professionalId)
  return chosen ? `cu ${chosen.first_name} ${chosen.last_name}` : 'cu oricare specialist'
}

/** 'vineri, 27 noiembrie, dimineața' or a stretch of days. */
function spoken({ from, to, dayPart }: AddedEntry, today: IsoDate): string {
  const days = unbrokenDates(from === to ? dayLabel(from, today) : `${dayLabel(from, today)} – ${dayLabel(to, today)}`)
  return dayPart === null ? `${days}.` : `${days}, ${DAY_PART_LABELS[dayPart].toLowerCase()}.`
}
