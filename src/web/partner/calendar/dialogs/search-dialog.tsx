import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { type ClientCard, getClient } from '#contract/clients/clients.ts'
import { dayMonthLabel } from '#domain/time/labels.ts'
import { browserApi } from '#web/browser-api.ts'
import { useToday } from '#web/site/use-site.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Bone } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { calendarSearch } from '../address.ts'
import { aboutClient, type FoundClient, foundName, MORE_FOUND, useEnter, useFound } from '../clients/use-found.ts'
import { serviceNames } from '../day/words.ts'
import { useFocusBack } from './use-focus-back.ts'

type Visit = ClientCard['visits'][number]

const SHOWN = 6

/** Finds a client and leads to their visits in the calendar, the upcoming ones first. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  useFocusBack()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<FoundClient | null>(null)
  const found = useFound(text.trim())
  const takeFirst = useEnter(text.trim(), found, setChosen)
  const isNobody = found.isCurrent && found.clients.length === 0 && text.trim().length > 1
  return (
    <Dialog open onClose={onClose} title="Caută un client">
      <TextField
        label="Nume sau număr"
        type="search"
        autoComplete="off"
        maxLength={80}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(null)
        }}
        onKeyDown={takeFirst}
        enterKeyHint="search"
      />
      <ul
        className="client-found search-found"
        aria-label="Clienți găsiți"
        aria-live="polite"
        aria-busy={found.isWaiting}
      >
        {found.isWaiting && <li className="search-none">Căutăm…</li>}
        {isNobody && <li className="search-none">Niciun client cu „{text.trim()}”.</li>}
        {found.clients.map((client) => (
          <li key={client.id}>
            <button type="button" aria-expanded={client.id === chosen?.id} onClick={() => setChosen(client)}>
              <b>{foundName(client)}</b>
              <span>{aboutClient(client, today)}</span>
            </button>
            {client.id === chosen?.id && <Visits id={client.id} onLeave={onClose} />}
          </li>
        ))}
        {found.hasMore && <li className="search-none">{MORE_FOUND}</li>}
      </ul>
    </Dialog>
  )
}

/** The client's visits as links into the calendar, and the way to all that is known of them. */
function Visits({ id, onLeave }: { id: number; onLeave: () => void }) {
  const today = useToday()
  const visits = useVisits(id)
  if (visits === 'missing') return <Notice kind="error">Vizitele nu s-au încărcat. Încearcă din nou.</Notice>
  if (visits === null) return <Bone className="m-3 h-12" />
  return (
    <ul className="search-visits">
      {visits.slice(0, SHOWN).map((visit) => (
        <li key={visit.id}>
          <Link to={visitHref(visit)} onClick={onLeave}>
            <b>
              {dayMonthLabel(visit.date, today)}, {visit.time}
            </b>
            <span>
              {visit.attendee && `${visit.attendee} · `}
              {serviceNames(visit.services)} · {visit.professional}
              {visit.status === 'no_show' && ' · nu a venit'}
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={`/partener/clients/${id}`}>
          <b>Fișa clientului</b>
        </Link>
      </li>
    </ul>
  )
}

const visitHref = ({ date, id }: Visit) =>
  calendarSearch({ date, view: 'day', people: [], booking: id, equipment: false })

/** The client's visits; null while they are fetched. A cancelled one is not in the calendar. */
function useVisits(id: number): readonly Visit[] | null | 'missing' {
  const [visits, setVisits] = useState<readonly Visit[] | null | 'missing'>(null)
  useEffect(() => {
    const stop = new AbortController()
    browserApi(getClient, { params: { client_id: String(id) } }, { signal: stop.signal }).then(
      (answer) => setVisits(answer.ok ? inOrder(answer.body.data.visits) : 'missing'),
      () => stop.signal.aborted || setVisits('missing'),
    )
    return () => stop.abort()
  }, [id])
  return visits
}

/** The upcoming ones from the next on, then those past from the last back. */
function inOrder(visits: readonly Visit[]): Visit[] {
  const when = ({ date, time }: Visit) => `${date} ${time}`
  const sorted = visits
    .filter(({ status }) => status !== 'canceled')
    .toSorted((one, other) => when(one).localeCompare(when(other)))
  return [...sorted.filter((visit) => visit.is_to_come), ...sorted.filter((visit) => !visit.is_to_come).toReversed()]
}
