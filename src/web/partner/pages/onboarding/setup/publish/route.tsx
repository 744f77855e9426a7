import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { publishLocation } from '#contract/onboarding/setup.ts'
import { nextStep } from '#domain/onboarding/setup-steps.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { loadSetup } from '#web/partner/pages/onboarding/setup/load-setup.ts'
import { pathOf } from '#web/partner/pages/onboarding/setup/screens.ts'
import { SetupFrame } from '#web/partner/pages/onboarding/setup/setup-frame.tsx'
import { type Reply, refused } from '#web/partner/parts/reply.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { Preview } from './preview.tsx'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Publică' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

/** Only once every other screen was saved. */
export async function loader(args: LoaderFunctionArgs) {
  const setup = await loadSetup(args)
  const missing = nextStep(setup.steps)
  if (missing !== null) throw redirect(pathOf(missing))
  return setup
}

type PublishReply = Reply & { readonly licence: string }

export async function action({ request, context }: ActionFunctionArgs) {
  const { licence = '' } = textsOf(await request.formData())
  const answer = await context.get(apiContext)(publishLocation, { body: { licence: licence.trim() || null } })
  return answer.ok ? redirect('/partener') : refused<PublishReply>(answer, ['licence'], { licence })
}

/** The page as customers will see it, and the button that opens it. */
export default function Page() {
  const setup = useLoaderData<typeof loader>()
  const reply = useActionData<PublishReply>()
  const { health } = setup.category
  return (
    <SetupFrame
      screen="publish"
      title="Așa te văd clienții"
      lead={
        health
          ? 'Publici, iar noi verificăm firma și autorizația. Pagina se deschide după aceea; îți scriem.'
          : 'Publici și primești rezervări imediat, prin link și cod QR. În căutare apari după ce verificăm firma.'
      }
      steps={setup.steps}
      reply={reply}
      button="Publică"
    >
      {health && (
        <TextField
          label="Numărul autorizației"
          name="licence"
          maxLength={80}
          hint="De funcționare sau de liberă practică, cu cine a dat-o."
          defaultValue={reply?.licence ?? setup.licence ?? ''}
          error={reply?.errors?.licence}
        />
      )}
      {!setup.works_here && !setup.colleague && setup.brought_people === 0 && (
        <Notice kind="info">Nimeni nu primește încă rezervări.</Notice>
      )}
      <Preview setup={setup} />
    </SetupFrame>
  )
}
