import { useState } from 'react'
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { getPerson } from '#contract/team/people.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { ConflictScreen } from '#web/partner/conflicts/conflict-screen.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { AccessPart } from './access-part.tsx'
import { LeavePart } from './leave-part.tsx'
import { changePersonOf, type PersonChange, type PersonReply } from './person-action.ts'
import { valuesOf } from './person-form-values.ts'
import { PersonPart } from './person-part.tsx'
import { PortraitPart } from './portrait-part.tsx'

export const handle: PageHandle = { access: 'partner', layout: 'partner' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.name ?? 'Echipă'} · Dichis Partener` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: LoaderFunctionArgs) {
  const path = { professional_id: params.professionalId ?? '' }
  const answer = await context.get(apiContext)(getPerson, { params: path })
  // What is no id is wrong input to the API, and an unknown page to a person.
  if (!answer.ok) throw data(null, { status: answer.status === 422 ? 404 : answer.status })
  const person = answer.body.data
  const name = `${person.first_name} ${person.last_name}`.trim()
  return { person, name, today: todayAt(toEpochMinute(Temporal.Now.instant())) }
}

export const action = changePersonOf

/** Somebody of the team: who they are, what they do and for how much, who logs in, and how they leave. */
export default function Page() {
  const { person, name, today } = useLoaderData<typeof loader>()
  const reply = useActionData<PersonReply>()
  const [givenUp, setGivenUp] = useState<PersonReply>()
  if (reply?.affected && reply !== givenUp) {
    const { body } = JSON.parse(reply.change ?? '{}') as PersonChange
    return (
      <ConflictScreen
        reply={{ ...reply, affected: reply.affected }}
        today={today}
        subject={{ name, text: body ? 'Nu mai face toate serviciile de până acum' : 'Pleacă din echipă' }}
        giveUp={body ? 'Renunță la schimbare' : 'Rămâne în echipă'}
        onGiveUp={() => setGivenUp(reply)}
      />
    )
  }
  const values = (reply?.form === 'person' && reply.typed) || valuesOf(person)
  return (
    <PageBody>
      <PageHead title={name} back={{ to: '/partener/team', label: 'Echipă' }} intro={introOf(person.online)}>
        <Link to={`/partener/team/${person.id}/hours`} className={buttonClass()}>
          <Icon name="clock" /> Programul
        </Link>
      </PageHead>
      <div>
        <PortraitPart person={person} name={name} reply={reply} />
        <PersonPart key={reply?.done} person={person} values={values} reply={reply} />
        <AccessPart person={person} reply={reply} />
        <LeavePart person={person} reply={reply} />
      </div>
    </PageBody>
  )
}

const introOf = (isOnline: boolean) =>
  isOnline
    ? 'Clienții văd numele, fotografia și serviciile pe pagina publică, și pot alege să vină aici.'
    : 'Ascuns din pagina publică: programări face numai echipa.'
