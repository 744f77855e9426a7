import type { MetaFunction } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { AuthPage } from '#web/auth/auth-page.tsx'
import { ifCookiesWork } from '#web/auth/form/if-cookies-work.ts'
import { loginAction } from '#web/auth/login/login-action.ts'

export const handle: PageHandle = { access: 'guest', layout: 'default', cacheable: true, script: 'late' }

export const meta: MetaFunction = () => [{ title: 'Intră în cont · Dichis' }, { name: 'robots', content: 'noindex' }]

export function loader() {
  return null
}

export const action = loginAction

export const clientAction = ifCookiesWork

export default function Page() {
  return <AuthPage view="login" />
}
