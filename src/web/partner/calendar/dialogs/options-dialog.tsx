import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { getEquipmentDay, getTeamDay } from '#contract/calendar/day.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { browserApi } from '#web/browser-api.ts'
import { useRight } from '#web/partner/use-work.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Bone } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type CalendarAddress, calendarSearch } from '../address.ts'
import { CategoryLegend } from '../blocks/category-legend.tsx'
import type { DayPerson } from '../day/types.ts'
import { Legend } from '../grid/legend.tsx'
import { isSoundOn, playArrival, setSound } from '../live/sound.ts'
import { useFocusBack } from './use-focus-back.ts'

type Props = { address: CalendarAddress; date: IsoDate; onClose: () => void }

/** Whose columns are shown, whether what is new is heard, and what the shapes mean. */
export default function OptionsDialog({ address, date, onClose }: Props) {
  useFocusBack()
  const team = useTeam(date)
  const managesTeam = useRight('manage_team')
  const notifiesOfDelays = useRight('change_own_calendar')
  const [hasSound, setHasSound] = useState(isSoundOn)
  const switchSound = (isOn: boolean) => {
    setSound(isOn)
    setHasSound(isOn)
    if (isOn) playArrival()
  }
  return (
    <Dialog open onClose={onClose} title="Cum arată calendarul">
      <div className="calendar-options">
        {address.view !== 'week' && <Columns address={address} team={team} onClose={onClose} />}
        {notifiesOfDelays && (
          <section>
            <h3>Începeți mai târziu azi</h3>
            <Link className={buttonClass()} to="/partener/calendar/delay">
              Întârziem
            </Link>
          </section>
        )}
        {managesTeam && (
          <section>
            <h3>Lipsește cineva</h3>
            <Link className={buttonClass()} to={`/partener/team/rearrange?date=${date}`}>
              Rearanjează ziua
            </Link>
          </section>
        )}
        <section>
          <h3>Sunet</h3>
          <Checkbox
            label="Sună scurt când apare o programare nouă în ce vezi"
            checked={hasSound}
            onChange={(event) => switchSound(event.currentTarget.checked)}
          />
        </section>
        <section>
          <h3>Pe hârtie</h3>
          <Button onClick={() => window.print()}>Tipărește ce se vede</Button>
        </section>
        <section>
          <h3>Semne</h3>
          <Legend isMoving={false} />
        </section>
        {team.headings.length > 1 && (
          <section>
            <h3>Dunga din dreapta: ce serviciu e</h3>
            <CategoryLegend headings={team.headings} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

/** Whose columns: all, or those that are ticked. */
function Columns({ address, team, onClose }: Omit<Props, 'date'> & { team: Team }) {
  const navigate = useNavigate()
  const [hasNone, setHasNone] = useState(false)
  const show = (people: readonly number[], equipment: boolean) => {
    void navigate(calendarSearch({ ...address, people, equipment, booking: null }), { preventScrollReset: true })
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const ticked = form.getAll('person').map(Number)
    if (ticked.length === 0) return setHasNone(true)
    show(ticked.length === team.people?.length ? [] : ticked, form.has('equipment'))
  }
  if (team.isMissing) return <Notice kind="error">Echipa nu s-a încărcat. Închide și încearcă din nou.</Notice>
  if (team.people === null) return <Bone className="h-40 w-full" />
  const isDay = address.view === null || address.view === 'day'
  const isShown = (person: DayPerson) => address.people.length === 0 || address.people.includes(person.id)
  return (
    <form onSubmit={submit}>
      <fieldset>
        <legend>Cine se vede</legend>
        <div className="option-people">
          {team.people.map((person) => (
            <Checkbox
              key={person.id}
              name="person"
              value={person.id}
              label={person.name}
              defaultChecked={isShown(person)}
              onChange={() => setHasNone(false)}
            />
          ))}
        </div>
      </fieldset>
      {team.hasEquipment && isDay && (
        <Checkbox name="equipment" label="Și echipamentele, fiecare separat" defaultChecked={address.equipment} />
      )}
      <p role="alert" className="option-problem">
        {hasNone && 'Bifează cel puțin un coleg.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary">
          Arată
        </Button>
        <Button onClick={() => show([], false)}>Toată echipa</Button>
      </div>
    </form>
  )
}

type Team = {
  people: readonly DayPerson[] | null
  headings: readonly string[]
  hasEquipment: boolean
  isMissing: boolean
}

const NOBODY: Team = { people: null, headings: [], hasEquipment: false, isMissing: false }

/** All whose calendar the person may see, and whether there is equipment; null while they are fetched. */
function useTeam(date: IsoDate): Team {
  const seesAll = useRight('see_calendar')
  const [team, setTeam] = useState(NOBODY)
  useEffect(() => {
    const stop = new AbortController()
    fetchTeam(date, seesAll, stop.signal).then(setTeam, () => {
      if (!stop.signal.aborted) setTeam({ ...NOBODY, isMissing: true })
    })
    return () => stop.abort()
  }, [date, seesAll])
  return team
}

async function fetchTeam(date: IsoDate, seesAll: boolean, signal: AbortSignal): Promise<Team> {
  const [day, units] = await Promise.all([
    browserApi(getTeamDay, { query: { date } }, { signal }),
    seesAll ? browserApi(getEquipmentDay, { query: { date } }, { signal }) : null,
  ])
  const hasEquipment = units?.ok === true && units.body.data.length > 0
  if (!day.ok) return { ...NOBODY, hasEquipment, isMissing: true }
  const { people, headings } = day.body.data
  return { people, headings, hasEquipment, isMissing: false }
}
