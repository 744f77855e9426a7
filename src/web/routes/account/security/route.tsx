import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listPasskeys, listSessions } from '#contract/account/index.ts'
import { getUser } from '#contract/auth/session.ts'
import type { PageHandle } from '#web/access.ts'
import { loadAsking } from '#web/account/identity.ts'
import { apiContext } from '#web/context.ts'
import { unlessOffline } from '#web/ui/forms/unless-offline.ts'
import { securityAction } from './action.ts'
import { DataPart } from './data-part.tsx'
import { DeletePart } from './delete-part.tsx'
import { DevicesPart } from './devices-part.tsx'
import { PasskeysPart } from './passkeys/passkeys-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SocialsPart } from './socials-part.tsx'

export const handle: PageHandle = { access: 'login', layout: 'default' }

export const meta: MetaFunction = () => [{ title: 'Securitate · Dichis' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [user, devices, passkeys, asking] = await Promise.all([
    api(getUser),
    api(listSessions),
    api(listPasskeys),
    loadAsking(api),
  ])
  if (!user.ok || !devices.ok || !passkeys.ok) throw data(null, { status: user.ok ? 500 : user.status })
  return { user: user.body.data, devices: devices.body.data, passkeys: passkeys.body.data, asking }
}

export const action = securityAction

export const clientAction = unlessOffline

/** What opens the account, and what the customer can take away or end. */
export default function SecurityPage() {
  const { user, devices, passkeys, asking } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-8">
      <h1>Securitate</h1>
      <div className="grid">
        <PasswordPart
          hasPassword={user.has_password}
          hasPasskey={passkeys.length > 0}
          email={user.email}
          asking={asking.forChange}
        />
        <PasskeysPart passkeys={passkeys} asking={asking.forChange} />
        <DevicesPart devices={devices} />
        <SocialsPart socials={user.socials} asking={asking} />
        <DataPart asking={asking.forData} />
        <DeletePart asking={asking.forData} />
      </div>
    </div>
  )
}
