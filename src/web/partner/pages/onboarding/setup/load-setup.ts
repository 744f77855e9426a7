import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { getSetup, type Setup } from '#contract/onboarding/setup.ts'
import { SETUP_STEPS, type SetupStep } from '#domain/onboarding/setup-steps.ts'
import { apiContext } from '#web/context.ts'
import { pathOf } from '#web/partner/pages/onboarding/setup/screens.ts'

/**
 * The setup so far. A person who may not set up goes to the first page, and once it is published to the page where the
 * same is changed.
 */
export async function loadSetup({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<Setup> {
  const answer = await context.get(apiContext)(getSetup)
  if (!answer.ok && answer.status !== 403 && answer.status !== 404) throw data(null, { status: answer.status })
  if (!answer.ok) throw redirect('/partener')
  if (answer.body.data.state !== 'draft') throw redirect(settingsOf(new URL(request.url).pathname))
  return answer.body.data
}

function settingsOf(path: string): string {
  const step = SETUP_STEPS.find((each) => path.startsWith(pathOf(each)))
  return step ? SETTINGS_OF[step] : '/partener'
}

/** The page on which the facts of each screen are changed later. */
const SETTINGS_OF: Readonly<Record<SetupStep, string>> = {
  address: '/partener/page#address',
  services: '/partener/services',
  hours: '/partener/team/opening',
  team: '/partener/team',
}
