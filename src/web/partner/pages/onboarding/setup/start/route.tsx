import { type LoaderFunctionArgs, redirect } from 'react-router'
import { nextStep } from '#domain/onboarding/setup-steps.ts'
import type { PageHandle } from '#web/access.ts'
import { loadSetup } from '#web/partner/pages/onboarding/setup/load-setup.ts'
import { pathOf } from '#web/partner/pages/onboarding/setup/screens.ts'

export const handle: PageHandle = { access: 'partner', right: 'member' }

/** Goes on where the setup was left, on whatever device. */
export async function loader(args: LoaderFunctionArgs) {
  const { steps } = await loadSetup(args)
  return redirect(pathOf(nextStep(steps) ?? 'publish'))
}

export default function Page() {
  return null
}
