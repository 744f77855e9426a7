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
import type { PageHandle } from '#web/access.ts'
import { apiContext, workContext } from '#web/context.ts'
import { PartnerCard } from '#web/partner/partner-card.tsx'
import { ROLE_NAMES } from '#web/partner/right-words.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { type OfflineReply } from '#web/ui/forms/unless-offline.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

export const handle: PageHandle = { access: 'partner-session', title: 'Alege locația' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const work = context.get(workContext)
  return { locations: work?.locations ?? [], left: work?.left ?? null }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const id = parseId<LocationId>(String((await request.formData()).get('location_id')))
  const answer = id === null ? null : await context.get(apiContext)(switchLocation, { body: { location_id: id } })
  if (!answer?.ok) throw data(null, { status: answer?.status ?? 404 })
  return redirect('/partener')
}

/** Lets a person who works in several places choose one by a single press. */
export default function Page() {
  const { locations, left } = useLoaderData<typeof loader>()
  const reply = useActionData<OfflineReply>()
  return (
    <PartnerCard title="Unde lucrezi acum?">
      {left && (
        <Notice kind="info" title={`Nu mai faci parte din echipa ${left}`}>
          Accesul tău acolo s-a încheiat, așa că am închis ce era deschis. Dacă e o greșeală, cere o invitație de la
          proprietar.
        </Notice>
      )}
      {locations.length === 0 && !left && (
        <p>Nu mai faci parte din nicio echipă de pe Dichis. Cere o invitație de la proprietar.</p>
      )}
      <div role="alert" className="empty:absolute">
        {reply && <Notice kind="error">{reply.message}</Notice>}
      </div>
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
