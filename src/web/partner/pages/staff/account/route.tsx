import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { getAccountAtWork, namesAtWork, renameAtWork } from '#contract/account/at-work.ts'
import { parseWith } from '#contract/parse.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import { read } from '#web/partner/parts/read.ts'
import { answered, type Reply, wrong } from '#web/partner/parts/reply.ts'
import { useWork } from '#web/partner/use-work.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { NameFields } from '#web/ui/forms/name-fields.tsx'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Datele tale' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return (await read(context, getAccountAtWork)).data
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { first_name = '', last_name = '' } = textsOf(await request.formData())
  const body = { first_name, last_name }
  const rest = { form: NAMES, typed: body }
  const parsed = parseWith(namesAtWork, body)
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const answer = await context.get(apiContext)(renameAtWork, { body })
  return answered(answer, 'Am salvat.', ['first_name', 'last_name'], rest)
}

const NAMES = 'names'

/** The account by which a member comes in. Its e-mail, phone and password are changed where a proof is asked for. */
export default function Page() {
  const account = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const { professional_id } = useWork().current
  const own = ownReply(NAMES, reply)
  const names = { first_name: account.first_name, last_name: account.last_name }
  return (
    <PageBody>
      <PageHead title="Datele tale" intro="Un singur cont, la lucru și când te programezi tu undeva." />
      <div className="grid">
        <Part
          title="Numele tău"
          intro={
            professional_id === null
              ? 'Așa te văd colegii, și în jurnal.'
              : 'Așa te văd colegii, și în jurnal. Numele din calendar, pe care îl văd clienții, e la Echipă.'
          }
        >
          <PartForm name={NAMES} reply={reply} fields={names}>
            <NameFields field={fieldsOf({ ...names, ...own?.typed }, own?.errors)} />
          </PartForm>
        </Part>
        <Part title="E-mail și telefon" intro="Cu ele intri. Se schimbă cu un cod trimis la adresa sau la numărul nou.">
          <p className="grid gap-1">
            <span className="wrap-anywhere">{account.email ?? 'Contul nu are încă o adresă de e-mail.'}</span>
            <span className="figures">
              {account.phone ? phoneLabel(account.phone) : 'Contul nu are încă un telefon.'}
            </span>
          </p>
          <Elsewhere to="/account/profile">Schimbă sau confirmă</Elsewhere>
        </Part>
        <Part title="Parola" intro="Și dispozitivele de pe care intri, cheile de acces și conturile legate.">
          <Elsewhere to="/account/security">Schimbă parola</Elsewhere>
        </Part>
      </div>
    </PageBody>
  )
}

/** A page of the customer's account, which has a login of its own. */
function Elsewhere({ to, children }: { to: string; children: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <a href={to} className={buttonClass()}>
        {children}
      </a>
      <p className="text-ink-2 text-small">
        Se deschide contul tău de client; dacă nu ești deja în el, intri o dată și acolo.
      </p>
    </div>
  )
}
