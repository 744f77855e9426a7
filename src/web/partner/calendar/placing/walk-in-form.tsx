import { type FormEvent, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { placeWalkIn, proposeWalkIn } from '#contract/calendar/placing.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearDayLabel } from '#domain/time/labels.ts'
import { browserApi } from '#web/browser-api.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/actions/chip.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import type { TeamDay } from '../day/types.ts'
import { problemWords } from '../problem-words.ts'
import { useSending } from '../use-sending.ts'
import type { BegunVisit } from './booking-form.tsx'
import { NO_SERVICE } from './client-choice.ts'
import type { Placed } from './placing.ts'
import { ServicePicker } from './service-picker.tsx'
import type { MenuService } from './use-menu.ts'

type Props = {
  day: TeamDay
  /** Places the visit later instead, where and with whom somebody is free next. */
  onLater: (visit: BegunVisit) => void
  onPlaced: (placed: Placed) => void
}
type Proposal = z.output<typeof proposeWalkIn.success.body>['data']

/**
 * Takes somebody who has just come in. It proposes a free colleague, the longest without a client first; where nobody
 * is free, it proposes to a member with the right one who could take them outside the hours or on a second line.
 */
export function WalkInForm({ day, onLater, onPlaced }: Props) {
  const [chosen, setChosen] = useState<readonly MenuService[]>([])
  const [person, setPerson] = useState<number | null>(null)
  const { proposal, refusal } = useProposal(chosen)
  const isNobodyFree = proposal?.free.length === 0
  const takers = isNobodyFree ? proposal.by_right : (proposal?.free ?? [])
  const overlaps = isNobodyFree ? proposal.by_overlap : []
  // Nobody is meant to have two at once before that was pressed.
  const taker = [...takers, ...overlaps].find(({ professional_id }) => professional_id === person) ?? takers[0]
  const who = { taker, onChoose: setPerson }
  const asked = { services: chosen.map(({ id }) => id), professional_id: taker?.professional_id ?? null }
  const gaps = chosen.length > 0 ? {} : NO_SERVICE
  const fields = ['services']
  const { send, isBusy, errors, message, tries, step, past } = useSending(begun, { asked, gaps, fields })
  function begun() {
    onPlaced({ said: 'Vizita a început.' })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { ...asked, ...past }
    void send(() => browserApi(placeWalkIn, { body }))
  }
  const people = day.people.filter((each) => each.can_change).map(({ id }) => id)
  return (
    <form className="place-form" noValidate onSubmit={submit}>
      <FormErrors errors={errors} message={message} tries={tries} />
      <ServicePicker people={people} chosen={chosen} errors={errors} onChange={setChosen} />
      <div aria-live="polite" className="walk-in-free">
        {refusal && <Notice kind="info">{refusal}</Notice>}
        {isNobodyFree && (
          <Next next={proposal.next} chosen={chosen} today={day.today} isMain={!taker} onLater={onLater} />
        )}
        <Takers label={isNobodyFree ? 'În afara programului' : 'Liberi acum'} takers={takers} {...who} />
        <Takers label="Cu suprapunere voită" takers={overlaps} {...who} />
      </div>
      {!refusal && (!proposal || taker) && (
        <div className="place-foot">
          <Button type="submit" look="primary" size="large" busy={isBusy}>
            {step ? STEPS[step] : proposal ? `Începe acum, ${proposal.start_time}` : 'Începe acum'}
          </Button>
        </div>
      )}
    </form>
  )
}

const STEPS = { override: 'Începe totuși', overlap: 'Suprapunere voită' }

type Taker = { professional_id: number; name: string }
type TakersProps = {
  label: string
  takers: readonly Taker[]
  taker: Taker | undefined
  onChoose: (id: number) => void
}

function Takers({ label, takers, taker, onChoose }: TakersProps) {
  if (takers.length === 0) return null
  return (
    <fieldset className="place-services">
      <legend className="field-label">{label}</legend>
      {takers.map((each) => (
        <Chip key={each.professional_id} pressed={each === taker} onClick={() => onChoose(each.professional_id)}>
          {each.name}
        </Chip>
      ))}
    </fieldset>
  )
}

type Proposed = { proposal: Proposal | null; refusal: string | null }

const UNKNOWN: Proposed = { proposal: null, refusal: null }

/**
 * The colleague who could take them now, or why nobody can: unknown before something is chosen, and while it is asked.
 */
function useProposal(chosen: readonly MenuService[]): Proposed {
  const [proposed, setProposed] = useState(UNKNOWN)
  const services = chosen.map(({ id }) => id).join(',')
  useEffect(() => {
    setProposed(UNKNOWN)
    if (services === '') return
    const stop = new AbortController()
    browserApi(proposeWalkIn, { query: { services } }, { signal: stop.signal }).then(
      (answer) =>
        setProposed(
          answer.ok
            ? { proposal: answer.body.data, refusal: null }
            : { proposal: null, refusal: problemWords(answer.problem) },
        ),
      // Without an answer the server chooses the person when it is sent.
      () => setProposed(UNKNOWN),
    )
    return () => stop.abort()
  }, [services])
  return proposed
}

type NextProps = {
  next: Proposal['next']
  chosen: readonly MenuService[]
  today: IsoDate
  /** Nobody else could take the client now. */
  isMain: boolean
  onLater: (visit: BegunVisit) => void
}

/** When somebody is free, as a button that places the visit then. */
function Next({ next, chosen, today, isMain, onLater }: NextProps) {
  if (next === null) return <Notice kind="info">Nimeni nu e liber, nici în zilele care vin.</Notice>
  const { date, time, professional_id: person, name } = next
  const when = date === today ? `la ${time}` : `${nearDayLabel(date, today)}, la ${time}`
  return (
    <>
      <Notice kind="info">{date === today ? 'Acum nu e nimeni liber.' : 'Azi nu mai e nimeni liber.'}</Notice>
      <Button {...(isMain && { look: 'primary' })} onClick={() => onLater({ slot: { date, time, person }, chosen })}>
        Programează {when}, {name}
      </Button>
    </>
  )
}
