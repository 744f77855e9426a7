import type { MetaFunction } from 'react-router'
import type { PageHandle } from '#web/access.ts'
import { AuthPage } from '#web/auth/auth-page.tsx'
import { registerAction } from '#web/auth/register/register-action.ts'

export const handle: PageHandle = { access: 'second-guard', layout: 'default' }

export const meta: MetaFunction = () => [
  { title: 'Creează-ți contul · Dichis' },
  { name: 'robots', content: 'noindex' },
]

export function loader() {
  return null
}

export const action = registerAction

export default function Page() {
  return <AuthPage view="register" />
}
