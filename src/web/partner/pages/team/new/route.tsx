import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
} from 'react-router'
import { parseWith } from '#contract/parse.ts'
import { addPerson, newPersonForm } from '#contract/team/people.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext, workContext } from '#web/context.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { Part, PartForm } from '#web/partner/parts/part-form.tsx'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { useRight } from '#web/partner/use-work.ts'
import { unlessOffline } from '#web/ui/forms/unless-offline.ts'
import { PersonFields } from '../person/person-part.tsx'

export const handle: PageHandle = { access: 'partner', layout: 'partner' }

export const meta: MetaFunction = () => [
  { title: 'Om nou în echipă · Dichis Partener' },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(workContext)?.current?.rights.includes('manage_team')) throw data(null, { status: 403 })
  return null
}

export const clientAction = unlessOffline

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
    <PageBody>
      <PageHead title="Om nou în echipă" back={{ to: '/partener/team', label: 'Echipă' }} />
      <Part
        title="Cine e"
        intro="Începe cu programul locației și cu toate serviciile, la prețul din meniu. Le schimbi pe pagina lui, la fel fotografia și accesul."
      >
        <PartForm name="new" reply={reply} submit="Adaugă în echipă">
          <PersonFields values={reply?.typed ?? { online: 'on' }} errors={reply?.errors} />
        </PartForm>
      </Part>
      {owns && (
        <p>
          Nu lucrează cu clienți, ci răspunde la telefon sau conduce locația?{' '}
          <Link to="/partener/team/invite" className="link">
            Invită un coleg fără coloană în calendar
          </Link>
        </p>
      )}
    </PageBody>
  )
}
