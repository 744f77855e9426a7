import { Form, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { getGaps, getPerson, type PersonOnWire } from '#contract/team/people.ts'
import { countOf } from '#domain/text/counts.ts'
import { todayAt, toEpochMinute } from '#domain/time/wall-time.ts'
import type { PageHandle } from '#web/access.ts'
import { AffectedScreen } from '#web/partner/affected/affected-screen.tsx'
import { useAffected } from '#web/partner/affected/use-affected.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { ownReply, Part } from '#web/partner/parts/part-form.tsx'
import { OnePicture } from '#web/partner/parts/pictures/one-picture.tsx'
import { read } from '#web/partner/parts/read.ts'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { invitationHint } from '../invitation-hint.ts'
import { AccessPart } from './access-part.tsx'
import { changePersonOf, type PersonChange, type PersonReply } from './person-action.ts'
import { PersonPart } from './person-part.tsx'

export const handle: PageHandle = {
  access: 'partner',
  right: 'manage_team',
  title: ({ name }: Awaited<ReturnType<typeof loader>>) => name,
}
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const path = { professional_id: params.professionalId ?? '' }
  const [answer, hint, gaps] = await Promise.all([
    read(context, getPerson, { params: path }),
    invitationHint(context),
    read(context, getGaps, { params: path }),
  ])
  const person = answer.data
  const name = `${person.first_name} ${person.last_name}`.trim()
  return { person, name, hint, gaps: gaps.data, today: todayAt(toEpochMinute(Temporal.Now.instant())) }
}

export const action = changePersonOf

/** Somebody of the team: who they are, what they do and for how much, who logs in, and how they leave. */
export default function Page() {
  const { person, name, hint, gaps, today } = useLoaderData<typeof loader>()
  const reply = useActionData<PersonReply>()
  const { open, onGiveUp } = useAffected(reply)
  if (open) {
    const { typed } = JSON.parse(open.change ?? '{}') as PersonChange
    return (
      <AffectedScreen
        reply={open}
        today={today}
        subject={{ name, text: typed ? 'Nu mai face toate serviciile de până acum' : 'Pleacă din echipă' }}
        giveUp={typed ? 'Renunță la schimbare' : 'Rămâne în echipă'}
        onGiveUp={onGiveUp}
      />
    )
  }
  return (
    <PageBody>
      <PageHead title={name} back={{ to: '/partener/team', label: 'Echipă' }} intro={introOf(person.online)}>
        <Link to={`/partener/team/${person.id}/hours`} className={buttonClass()}>
          <Icon name="clock" /> Programul
        </Link>
      </PageHead>
      <div>
        <PortraitPart person={person} name={name} reply={reply} />
        <PersonPart person={person} gaps={gaps} reply={reply} />
        <AccessPart person={person} hint={hint} reply={reply} />
        <LeavePart person={person} reply={reply} />
      </div>
    </PageBody>
  )
}

const introOf = (isOnline: boolean) =>
  isOnline
    ? 'Clienții văd numele, fotografia și serviciile pe pagina publică, și pot alege să vină aici.'
    : 'Ascuns din pagina publică: programări face numai echipa.'

type Props = { person: PersonOnWire; reply: Reply | undefined }

/** Two presses, so that nobody leaves by a slip; what is booked is decided next. */
function LeavePart({ person: { first_name, upcoming, member }, reply }: Props) {
  const own = ownReply('leave', reply)
  return (
    <Part title="Plecarea" intro="Istoricul și recenziile rămân.">
      <details open={own !== undefined}>
        <summary className={`${buttonClass({ look: 'quiet' })} list-none text-brick`}>Pleacă din echipă</summary>
        <Form method="post" className="mt-4 grid justify-items-start gap-4">
          <FormErrors errors={own?.errors} message={own?.message} />
          <input type="hidden" name="form" value="leave" />
          <p>
            La {first_name} nu se mai pot face programări
            {member && ', și nu mai intră în cont de la următoarea apăsare'}.{' '}
            {upcoming === 0
              ? 'Nu are programări viitoare.'
              : `Are ${countOf(upcoming, 'programare viitoare', 'programări viitoare')}: hotărăști întâi ce se întâmplă cu fiecare.`}
          </p>
          <Button type="submit" look="danger">
            {upcoming === 0 ? 'Da, pleacă' : 'Hotărăște programările'}
          </Button>
        </Form>
      </details>
    </Part>
  )
}

type PortraitPartProps = { person: PersonOnWire; name: string; reply: Reply | undefined }

/** The portrait, with the way to change it and to take it away. */
function PortraitPart({ person: { avatar }, name, reply }: PortraitPartProps) {
  return (
    <Part title="Fotografia" intro="Un portret cu fața în mijloc. Fără el, clienții văd inițialele.">
      <OnePicture
        name="portrait"
        reply={reply}
        label={avatar ? 'Altă fotografie' : 'Fotografie'}
        submit="Pune fotografia"
        remove={avatar && 'Scoate fotografia'}
      >
        <Avatar name={name} src={avatar?.dataUrl150} size={112} />
      </OnePicture>
    </Part>
  )
}
