import { type ActionFunctionArgs, Link, redirect, useActionData } from 'react-router'
import { parseWith } from '#contract/parse.ts'
import { addPerson, newPersonForm } from '#contract/team/people.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { FormPage } from '#web/partner/parts/form-page.tsx'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { useRight } from '#web/partner/use-work.ts'
import { PersonFields } from '../person/person-part.tsx'

export const handle: PageHandle = { access: 'partner', right: 'manage_team', title: 'Om nou în echipă' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

/** Without a loader the browser would show the page and not ask the server whether it may. */
export const loader = () => null

export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textsOf(await request.formData())
  const rest = { form: 'new', typed }
  const { first_name = '', last_name = '', title = '' } = typed
  const parsed = parseWith(newPersonForm, { first_name, last_name, title, online: typed.online !== undefined })
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const answer = await context.get(apiContext)(addPerson, { body: parsed.value })
  if (answer.ok) return redirect(`/partener/team/${answer.body.data.id}`)
  return refused(answer, ['first_name', 'last_name', 'title'], rest)
}

/** Somebody new: the rest is asked on their own page. */
export default function Page() {
  const reply = useActionData<Reply>()
  const owns = useRight('own_business')
  return (
    <FormPage
      title="Om nou în echipă"
      back={{ to: '/partener/team', label: 'Echipă' }}
      heading="Cine e"
      intro="Începe cu programul locației și cu toate serviciile, la prețul din meniu. Le schimbi pe pagina lui, la fel fotografia și accesul."
      form={{ name: 'new', submit: 'Adaugă în echipă', reply }}
      foot={
        owns && (
          <p>
            Nu lucrează cu clienți, ci răspunde la telefon sau conduce locația?{' '}
            <Link to="/partener/team/invite" className="link">
              Invită un coleg fără coloană în calendar
            </Link>
          </p>
        )
      }
    >
      <PersonFields values={reply?.typed ?? { online: 'on' }} errors={reply?.errors} />
    </FormPage>
  )
}
