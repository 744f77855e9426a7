import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getUser } from '#contract/session.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { Avatar } from '#web/ui/places/avatar.tsx'

export const handle: PageHandle = { access: 'login', layout: 'default' }

export const meta: MetaFunction = () => [{ title: 'Profil · Dichis' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await context.get(apiContext)(getUser)
  if (!answer.ok) throw data(null, { status: answer.status })
  return answer.body.data
}

/** Who the account belongs to, as bookings carry it. */
export default function ProfilePage() {
  const user = useLoaderData<typeof loader>()
  const name = `${user.first_name} ${user.last_name}`
  return (
    <section className="grid gap-6">
      <h1>Profil</h1>
      <div className="card grid max-w-[36rem] gap-5 p-6">
        <p className="flex items-center gap-4">
          <Avatar name={name} src={user.avatar?.dataUrl150} size={56} />
          <strong className="font-display text-h3 font-medium">{name}</strong>
        </p>
        <dl className="grid gap-4">
          <Fact label="Telefon" value={user.phone === null ? null : phoneLabel(user.phone)} />
          <Fact label="E-mail" value={user.email} />
        </dl>
      </div>
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string | null }) {
  if (value === null) return null
  return (
    <div>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="figures font-[560]">{value}</dd>
    </div>
  )
}
