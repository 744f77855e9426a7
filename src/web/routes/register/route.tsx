import type { MetaFunction } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { AuthPage } from '#web/auth/auth-page.tsx'
import { ifCookiesWork } from '#web/auth/form/if-cookies-work.ts'
import { registerAction } from '#web/auth/register/register-action.ts'

export const handle: PageHandle = { access: 'guest-or-link', layout: 'default', script: 'late' }

export const meta: MetaFunction = () => [
  { title: 'Creează-ți contul · Dichis' },
  { name: 'robots', content: 'noindex' },
]

export function loader() {
  return null
}

export const action = registerAction

export const clientAction = ifCookiesWork

export default function Page() {
  return <AuthPage view="register" />
}
