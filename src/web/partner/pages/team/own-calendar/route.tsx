import { type ActionFunctionArgs, Form, Link, useActionData, useNavigation } from 'react-router'
import { setOwnCalendar } from '#contract/team/people.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { AffectedScreen } from '#web/partner/affected/affected-screen.tsx'
import { type ChangeReply, readChange, replyOf } from '#web/partner/affected/change-reply.ts'
import { useAffected } from '#web/partner/affected/use-affected.ts'
import { Outcome } from '#web/partner/parts/outcome.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { useWork } from '#web/partner/use-work.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'

export const handle: PageHandle = { access: 'partner', right: 'own_business', title: 'Lucrez și eu aici' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

/** Without a loader the browser would show the page and not ask the server whether it may. */
export const loader = () => null

type CalendarChange = { readonly works_here: boolean }

export async function action({ request, context }: ActionFunctionArgs) {
  const { change, decisions } = readChange<Partial<CalendarChange>>(await request.formData())
  const works_here = change.works_here === true
  return replyOf({ works_here }, decisions, (decided) =>
    context.get(apiContext)(setOwnCalendar, { body: { works_here, decisions: decided } }),
  )
}

/** Whether clients can book the owner too, which the setup asked; it is changed here as often as it changes. */
export default function Page() {
  const today = useToday()
  const reply = useActionData<ChangeReply>()
  const { open, onGiveUp } = useAffected(reply)
  const { current, person } = useWork()
  if (open)
    return (
      <AffectedScreen
        reply={open}
        today={today}
        subject={{ name: `${person.first_name} ${person.last_name}`.trim(), text: 'Nu mai lucrezi cu clienți' }}
        giveUp="Rămân cu calendar"
        onGiveUp={onGiveUp}
      />
    )
  const own = current.professional_id
  const refusal = [...(reply?.messages ?? []), ...Object.values(reply?.errors ?? {}).flat()].join(' ')
  return (
    <PageBody>
      <PageHead title="Lucrez și eu aici" back={{ to: '/partener/settings', label: 'Setări' }} />
      <Outcome
        done={reply?.done && (own === null ? 'Gata, nu mai ai calendar aici.' : 'Gata, ai calendar aici.')}
        refusal={refusal}
      />
      {own === null ? <Begin name={person.first_name} /> : <End own={own} />}
    </PageBody>
  )
}

function Begin({ name }: { name: string }) {
  return (
    <section className="grid max-w-[44rem] justify-items-start gap-4">
      <p>
        Acum conduci locul, dar clienții nu se pot programa la tine. Dacă lucrezi și tu, primești o coloană în calendar,
        cu numele {name}: cu programul locației și cu toate serviciile. Le schimbi apoi pe pagina ta din „Echipă”.
      </p>
      <ChangeForm worksHere label="Lucrez și eu aici" />
    </section>
  )
}

function End({ own }: { own: number }) {
  return (
    <section className="grid max-w-[44rem] justify-items-start gap-4">
      <p>
        Clienții se pot programa la tine.{' '}
        <Link to={`/partener/team/${own}`} className="link">
          Numele, serviciile și prețurile tale
        </Link>
      </p>
      <details>
        <summary className={`${buttonClass({ look: 'quiet' })} -ml-3 list-none text-brick`}>
          Nu mai lucrez cu clienți
        </summary>
        <div className="mt-3 grid justify-items-start gap-3">
          <p>
            La tine nu se mai pot face programări. Rămâi proprietar, iar istoricul și recenziile rămân. Dacă ai
            programări viitoare, hotărăști întâi ce se întâmplă cu fiecare.
          </p>
          <ChangeForm worksHere={false} label="Da, scoate-mă din calendar" />
        </div>
      </details>
    </section>
  )
}

function ChangeForm({ worksHere, label }: { worksHere: boolean; label: string }) {
  const isBusy = useNavigation().state !== 'idle'
  const change: CalendarChange = { works_here: worksHere }
  return (
    <Form method="post">
      <input type="hidden" name="change" value={JSON.stringify(change)} />
      <Button type="submit" look={worksHere ? 'primary' : 'danger'} busy={isBusy}>
        {label}
      </Button>
    </Form>
  )
}
