import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { saveSetupTeam, setupTeam } from '#contract/onboarding/setup.ts'
import { parseWith } from '#contract/parse.ts'
import { countOf } from '#domain/text/counts.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext, workContext } from '#web/context.ts'
import { loadSetup } from '#web/partner/pages/onboarding/setup/load-setup.ts'
import { after, pathOf } from '#web/partner/pages/onboarding/setup/screens.ts'
import { SetupFrame } from '#web/partner/pages/onboarding/setup/setup-frame.tsx'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Echipa' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader(args: LoaderFunctionArgs) {
  const setup = await loadSetup(args)
  return { setup, name: args.context.get(workContext)?.person.first_name ?? '' }
}

type Typed = { readonly worksHere: boolean; readonly firstName: string; readonly lastName: string }
type TeamReply = Reply & { readonly team: Typed }

export async function action({ request, context }: ActionFunctionArgs) {
  const { works_here, first_name = '', last_name = '' } = textsOf(await request.formData())
  const team = { worksHere: works_here === 'on', firstName: first_name, lastName: last_name }
  const colleague = first_name.trim() || last_name.trim() ? { first_name, last_name } : null
  const body = { works_here: team.worksHere, colleague }
  const form = parseWith(setupTeam, body)
  if (!form.ok) return wrong<TeamReply>({ ...withoutParent(form.errors), ...(colleague && missingOf(team)) }, { team })
  const answer = await context.get(apiContext)(saveSetupTeam, { body })
  return answer.ok ? redirect(pathOf(after('team'))) : refused<TeamReply>(answer, ['works_here'], { team })
}

const withoutParent = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([name, texts]) => [name.replace('colleague.', ''), texts]))

/** The half of a colleague's name that is missing; the usual words would ask for one's own. */
const missingOf = ({ firstName, lastName }: Typed) => ({
  ...(firstName.trim() === '' && { first_name: ['Scrie prenumele colegului.'] }),
  ...(lastName.trim() === '' && { last_name: ['Scrie numele colegului.'] }),
})

/** Whose calendar customers book: the owner's, a colleague's, or both. More people come later. */
export default function Page() {
  const { setup, name } = useLoaderData<typeof loader>()
  const reply = useActionData<TeamReply>()
  const saved = {
    worksHere: setup.works_here || !setup.steps.includes('team'),
    firstName: setup.colleague?.first_name ?? '',
    lastName: setup.colleague?.last_name ?? '',
  }
  const { worksHere, firstName, lastName } = reply?.team ?? saved
  return (
    <SetupFrame
      screen="team"
      title="Cine lucrează?"
      lead={`${setup.brought_people > 0 ? `Ai adus ${countOf(setup.brought_people, 'om', 'oameni')} din alt program. ` : ''}Fiecare om are agenda lui. Pe ceilalți îi adaugi după publicare, fiecare cu serviciile și programul lui.`}
      steps={setup.steps}
      reply={reply}
      button="Continuă"
    >
      <Checkbox
        name="works_here"
        defaultChecked={worksHere}
        error={reply?.errors?.works_here}
        label={
          <>
            <strong className="font-semibold">Lucrez și eu aici</strong>
            <span className="block text-ink-2">Clienții se pot programa la {name}.</span>
          </>
        }
      />
      <fieldset className="grid gap-4">
        <legend className="field-label mb-2">
          Un coleg <span className="font-normal text-ink-2">(opțional)</span>
        </legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Prenumele colegului"
            name="first_name"
            maxLength={60}
            autoComplete="off"
            defaultValue={firstName}
            error={reply?.errors?.first_name}
          />
          <TextField
            label="Numele colegului"
            name="last_name"
            maxLength={60}
            autoComplete="off"
            defaultValue={lastName}
            error={reply?.errors?.last_name}
          />
        </div>
      </fieldset>
    </SetupFrame>
  )
}
