import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { getWaitingOffer, refuseWaitingOffer, takeWaitingOffer } from '#contract/waitlist/waiting-offers.ts'
import { parseTime } from '#domain/time/clock-time.ts'
import { dayTimeLabel } from '#domain/time/labels.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { bookingPath, locationPath } from '#web/locations/location-paths.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { unlessOffline } from '#web/ui/forms/unless-offline.ts'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `S-a eliberat o oră la ${loaderData.location.name} · Dichis` : 'Dichis' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** PT-28: the place that is held for somebody on the waiting list. Looking takes nothing; a press does. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await context.get(apiContext)(getWaitingOffer, { params: { token: params.token ?? '' } })
  if (!answer.ok) throw data({ words: DEAD }, { status: answer.status })
  return answer.body.data
}

const DEAD = 'Linkul nu e întreg sau nu mai e valabil: merge cât timp ora e înainte și ești pe lista de așteptare.'

export async function action({ request, params, context }: ActionFunctionArgs) {
  const token = params.token ?? ''
  const api = context.get(apiContext)
  const intent = (await request.formData()).get('intent')
  if (intent !== 'take') {
    const refused = await api(refuseWaitingOffer, { params: { token }, body: { waits_on: intent === 'wait' } })
    return refused.ok ? data({ done: intent === 'wait' ? 'waits' : 'left' } as const) : failed(refused)
  }
  const taken = await api(takeWaitingOffer, { params: { token } })
  if (!taken.ok) return failed(taken)
  const { location, services, professional_id, date, time, held } = taken.body.data
  if (!held) return redirect(`/loc/${encodeURIComponent(token)}`)
  const visit = { services: services.map(({ id }) => id), date, time, professional: professional_id }
  return redirect(bookingPath(location, visit))
}

function failed({ status, problem }: { readonly status: number; readonly problem: { readonly message: string } }) {
  if (status === 404) throw data({ words: DEAD }, { status })
  return data({ message: problem.message }, { status })
}

export const clientAction = unlessOffline

/** An entry that is over has no page any more: its answer stands until the page is left. */
export const shouldRevalidate = () => false

export default function WaitingOfferPage() {
  const offer = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  if (reply && 'done' in reply) return <Answered done={reply.done} location={offer.location} />
  return <Offer offer={offer} message={reply?.message} />
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function Offer({ offer, message }: { offer: Loaded; message: string | undefined }) {
  const { location, services, date, time, held, until } = offer
  const when = dayTimeLabel(date, parseTime(time) ?? 0, useToday())
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="wrap grid content-start gap-8 pt-8 pb-16 lg:pb-24">
      <section aria-labelledby="offer" className="card grid gap-5 p-5 sm:p-8">
        <div className="grid gap-2">
          <h1 id="offer" className="text-h2">
            {held ? 'O ținem pentru tine' : 'Ora nu mai e ținută pentru tine'}
          </h1>
          <p className="text-h4 first-letter:uppercase">{when}</p>
          <p className="text-ink-2">
            {services.map(({ name }) => name).join(', ')} ·{' '}
            <a className="link" href={locationPath(location)}>
              {location.name}
            </a>
          </p>
        </div>
        <p className="max-w-[62ch]">
          {held
            ? `Până la ${until} ora e numai a ta. După aceea o oferim următorului de pe listă.`
            : `Am ținut-o până la ${until}. Poate e încă liberă; dacă nu, poți aștepta mai departe.`}
        </p>
        <Form method="post" className="grid gap-3 sm:flex sm:flex-wrap">
          <FormErrors errors={undefined} message={message} />
          {held ? (
            <Button type="submit" name="intent" value="take" look="primary" size="large" busy={isBusy}>
              Rezervă ora
            </Button>
          ) : (
            <ButtonLink to={bookingOf(offer)} look="primary" size="large">
              Vezi dacă e liberă
            </ButtonLink>
          )}
          <Button type="submit" name="intent" value="wait" look="secondary" size="large" busy={isBusy}>
            {held ? 'Nu pot atunci, mai aștept' : 'Mai aștept'}
          </Button>
          <Button type="submit" name="intent" value="leave" look="quiet" size="large" busy={isBusy}>
            Nu mai am nevoie
          </Button>
        </Form>
      </section>
    </div>
  )
}

const bookingOf = ({ location, services, professional_id, date, time }: Loaded) =>
  bookingPath(location, { services: services.map(({ id }) => id), date, time, professional: professional_id })

type AnsweredProps = { done: 'waits' | 'left'; location: Loaded['location'] }

function Answered({ done, location }: AnsweredProps) {
  return (
    <div className="wrap grid content-start gap-4 pt-8 pb-16 lg:pb-24">
      <h1 className="text-h2">{done === 'waits' ? 'Ești tot pe listă' : 'Nu mai ești pe listă'}</h1>
      <p className="max-w-[62ch] text-ink-2">
        {done === 'waits'
          ? 'Oferim ora următorului. Îți scriem când se eliberează alta care ți se potrivește.'
          : 'Oferim ora următorului de pe listă. Mulțumim că ne-ai spus.'}
      </p>
      <p>
        <a className="link" href={locationPath(location)}>
          Înapoi la {location.name}
        </a>
      </p>
    </div>
  )
}
