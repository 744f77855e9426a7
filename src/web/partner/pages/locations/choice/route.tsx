import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { switchLocation } from '#contract/staff/session.ts'
import { type LocationId, parseId } from '#domain/ids.ts'
import { MEANT_LOCATION, type PageHandle, partnerReturnPath } from '#web/access.ts'
import { apiContext, workContext } from '#web/context.ts'
import { PartnerCard } from '#web/partner/partner-card.tsx'
import { ROLE_NAMES } from '#web/partner/right-words.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { type OfflineReply } from '#web/ui/forms/unless-offline.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { GoToMeant, NotTheirs } from './meant-elsewhere.tsx'

export const handle: PageHandle = { access: 'partner-session', title: 'Alege locația' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

/** The address may say at which location the page of a link is, which `redirect` names. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const work = context.get(workContext)
  const locations = work?.locations ?? []
  const meant = parseId<LocationId>(url.searchParams.get(MEANT_LOCATION))
  return {
    locations,
    left: work?.left ?? null,
    here: locations.find(({ id }) => id === work?.current?.location_id),
    isMeant: meant !== null,
    meant: locations.find(({ id }) => id === meant),
    redirect: partnerReturnPath(url.searchParams.get('redirect')),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const id = parseId<LocationId>(String(form.get('location_id')))
  const answer = id === null ? null : await context.get(apiContext)(switchLocation, { body: { location_id: id } })
  if (!answer?.ok) throw data(null, { status: answer?.status ?? 404 })
  return redirect(partnerReturnPath(String(form.get('redirect') ?? '')))
}

/** Lets a person who works in several places choose one by a single press. */
export default function Page() {
  const { meant, here, redirect } = useLoaderData<typeof loader>()
  if (!meant || meant === here) return <Choice />
  return (
    <PartnerCard title="E de la altă locație">
      <Refusal />
      <GoToMeant meant={meant} here={here} redirect={redirect} />
    </PartnerCard>
  )
}

function Refusal() {
  const reply = useActionData<OfflineReply>()
  return (
    <div role="alert" className="empty:absolute">
      {reply && <Notice kind="error">{reply.message}</Notice>}
    </div>
  )
}

function Choice() {
  const { locations, left, isMeant, meant, redirect } = useLoaderData<typeof loader>()
  return (
    <PartnerCard title="Unde lucrezi acum?">
      {isMeant && !meant && <NotTheirs redirect={redirect} />}
      {left && (
        <Notice kind="info" title={`Nu mai faci parte din echipa ${left}`}>
          Accesul tău acolo s-a încheiat, așa că am închis ce era deschis. Dacă e o greșeală, cere o invitație de la
          proprietar.
        </Notice>
      )}
      {locations.length === 0 && !left && (
        <p>Nu mai faci parte din nicio echipă de pe Dichis. Cere o invitație de la proprietar.</p>
      )}
      <Refusal />
      <ul className="grid gap-2">
        {locations.map(({ id, name, city, role }) => (
          <li key={id}>
            <Form method="post">
              <button
                type="submit"
                name="location_id"
                value={id}
                className="card flex min-h-16 w-full items-center gap-3 px-4 text-left hover:bg-sunken"
              >
                <span className="grid min-w-0 flex-1">
                  <span className="wrap-anywhere font-semibold">{name}</span>
                  <span className="text-small text-ink-2">
                    {city} · {ROLE_NAMES[role]}
                  </span>
                </span>
                <Icon name="caret-right" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </PartnerCard>
  )
}
