import { Link } from 'react-router'
import type { ClientCard } from '#contract/clients/clients.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { formatMoney, toBani, unbrokenMoney } from '#domain/money.ts'
import { countOf } from '#domain/text/counts.ts'
import { dayLabel, longDateLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { instantLabel, statuses } from '#web/bookings/labels.ts'
import { bookerWords } from '#web/partner/parts/booker-words.ts'
import { useOpened } from '#web/partner/parts/opened.tsx'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { useWhatsApp } from '#web/partner/parts/use-whatsapp.ts'
import { useRight } from '#web/partner/use-work.ts'
import { useToday } from '#web/site/use-site.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { ContactPart } from './contact-part.tsx'
import { missedWords } from './missed-words.ts'

type Props = { readonly client: ClientCard; readonly reply: Reply | undefined }

/** The words for how a client came to the location. */
const SOURCES: Readonly<Record<string, string>> = {
  online: 'online',
  phone: 'prin telefon',
  walk_in: 'fără programare',
  partner: 'trecut de echipă',
  import: 'din import',
}

/** All that the team knows of a client, and what it writes of them. */
export function ClientPage({ client, done, reply }: Props & { readonly done: string | null }) {
  const toCome = client.visits.filter((visit) => visit.is_to_come).reverse()
  const past = client.visits.filter((visit) => !visit.is_to_come)
  const mayPlace = useRight('change_own_calendar')
  const mayList = useRight('list_clients')
  const whatsApp = useWhatsApp(client.phone)
  return (
    <PageBody>
      <PageHead
        title={client.name || 'Fără nume'}
        back={{ to: '/partener/clients', label: 'Clienți' }}
        intro={introOf(client, past)}
      >
        {mayPlace && (
          <Link to={`/partener/calendar?view=day&client=${client.id}`} className={buttonClass({ look: 'primary' })}>
            <Icon name="plus" /> Programează
          </Link>
        )}
        {client.phone && (
          <a href={`tel:${client.phone}`} className={buttonClass()}>
            <Icon name="phone" /> {phoneLabel(client.phone)}
          </a>
        )}
        {whatsApp && (
          <a href={whatsApp} target="_blank" rel="noreferrer" className={buttonClass()}>
            <Icon name="chat-text" /> Scrie pe WhatsApp
          </a>
        )}
      </PageHead>
      <Outcome done={!reply && done} />
      <div className="grid">
        <Part title="Vizite viitoare">
          <Visits visits={toCome} empty="Nicio programare." />
        </Part>
        <NotesPart client={client} reply={reply} />
        <CardPart client={client} reply={reply} />
        {mayList && <ContactPart client={client} reply={reply} />}
        <Part title="Vizite trecute">
          <Visits visits={past} empty="Nicio vizită până acum." />
        </Part>
      </div>
    </PageBody>
  )
}

function introOf({ source, since, missed, email, booker }: ClientCard, past: ClientCard['visits']): string {
  const spent = past.filter(({ status }) => status === 'completed').reduce((sum, { price }) => sum + (price ?? 0), 0)
  const facts = [
    `client din ${longDateLabel(since)}, ${SOURCES[source] ?? source}`,
    countOf(past.length, 'vizită trecută', 'vizite trecute'),
    spent > 0 && `încheiate de ${unbrokenMoney(formatMoney(toBani(spent)))}`,
    missed > 0 && missedWords(missed),
    email,
    booker && `rezervă ${bookerWords(booker)}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

function Visits({ visits, empty }: { visits: ClientCard['visits']; empty: string }) {
  if (visits.length === 0) return <p className="text-ink-2">{empty}</p>
  return (
    <ul className="border-line border-t">
      {visits.map((visit) => {
        const { label, kind } = statuses[visit.status]
        return (
          <li
            key={visit.id}
            className="grid gap-x-5 gap-y-0.5 border-line border-b py-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
          >
            <VisitTime visit={visit} />
            <span className="min-w-0">
              <span className="font-semibold">{visit.services.join(', ')}</span>
              <span className="block text-small text-ink-2">
                {visit.attendee && `${visit.attendee}, la `}
                {visit.professional}
                {visit.price !== null && ` · ${unbrokenMoney(formatMoney(toBani(visit.price)))}`} · {visit.number}
              </span>
            </span>
            <span>
              <Tag kind={kind}>{label}</Tag>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Leads to the visit in the calendar; a cancelled one, which that has not, to its own page. */
function VisitTime({ visit }: { visit: ClientCard['visits'][number] }) {
  const text = `${unbrokenDates(dayLabel(visit.date, useToday()))}, ${visit.time}`
  const inCalendar = `/partener/calendar?view=day&date=${visit.date}&booking=${visit.id}`
  return (
    <Link
      to={visit.status === 'canceled' ? `/partener/bookings/${visit.id}` : inCalendar}
      className="link figures justify-self-start first-letter:uppercase"
    >
      {text}
    </Link>
  )
}

function NotesPart({ client, reply }: Props) {
  const own = ownReply('note', reply)
  const { saves } = useOpened({}, own)
  return (
    <Part
      title="Note"
      intro="Le citește numai echipa. Pentru alergii și sănătate cere întâi acordul clientului. O notă nu se mai șterge."
    >
      {client.notes.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {client.notes.map(({ id, text, author, at }) => (
            <li key={id} className="rounded-lg bg-sunken px-4 py-3">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-small text-ink-2">
                {author}, {instantLabel(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="not-on-paper">
        <PartForm name="note" reply={reply} submit="Adaugă nota">
          <TextArea
            key={saves}
            label="Notă nouă"
            name="text"
            maxLength={2000}
            defaultValue={own?.typed?.text}
            error={own?.errors?.text}
          />
        </PartForm>
      </div>
    </Part>
  )
}

function CardPart({ client, reply }: Props) {
  const { name, tags, preferences } = client
  const own = ownReply('card', reply)
  const field = fieldsOf({ name, tags: tags.join(', '), preferences, ...own?.typed }, own?.errors)
  const stored = { name, tags, preferences }
  return (
    <Part title="Fișa" intro="Numele, etichetele și ce îi place: cafea fără zahăr, doar la Ioana.">
      <PartForm name="card" reply={reply} fields={stored}>
        <TextField label="Nume" maxLength={120} {...field('name')} />
        <TextField label="Etichete" optional maxLength={400} hint="Despărțite prin virgulă." {...field('tags')} />
        <TextArea label="Preferințe" optional maxLength={2000} {...field('preferences')} />
      </PartForm>
    </Part>
  )
}
