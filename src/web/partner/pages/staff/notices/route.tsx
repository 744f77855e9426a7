import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { parseWith } from '#contract/parse.ts'
import { changeOwnNotices, getOwnNotices, type OwnNotices } from '#contract/staff/notices.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { STAFF_NOTICES } from '#domain/staff/notices.ts'
import type { PageHandle } from '#web/access.ts'
import { apiContext } from '#web/context.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { Part, PartForm } from '#web/partner/parts/part-form.tsx'
import { read } from '#web/partner/parts/read.ts'
import { answered, type Reply, wrong } from '#web/partner/parts/reply.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Anunțuri' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return (await read(context, getOwnNotices)).data
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const typed = { on: form.getAll('on'), of_colleagues: form.has('of_colleagues') }
  const parsed = parseWith(changeOwnNotices.body, typed)
  if (!parsed.ok) return wrong<Reply>(parsed.errors, { form: FORM })
  const answer = await context.get(apiContext)(changeOwnNotices, { body: parsed.value })
  return answered(answer, 'Gata, am salvat.', [], { form: FORM })
}

const FORM = 'notices'

/** The member's choice of what they are notified of when the calendar is not open, and by which way that comes. */
export default function Page() {
  const { notices, of_colleagues, way } = useLoaderData<typeof loader>()
  return (
    <PageBody>
      <PageHead
        title="Anunțuri"
        intro="Ce îți scriem când nu ai calendarul în față. Despre ce faci chiar tu nu îți scriem."
      />
      <Part
        title="Ce primești"
        intro="Alegerea e numai a ta: colegii își aleg fiecare anunțurile lor. Mai multe deodată vin într-un singur mesaj."
      >
        <Way way={way} />
        <PartForm name={FORM} reply={useActionData<Reply>()} fields={{ notices, of_colleagues }}>
          <div className="grid gap-1">
            {notices.map(({ kind, on }) => (
              <Checkbox key={kind} name="on" value={kind} defaultChecked={on} label={STAFF_NOTICES[kind].name} />
            ))}
          </div>
          {of_colleagues !== null && (
            <Checkbox
              name="of_colleagues"
              defaultChecked={of_colleagues}
              label="Și din calendarele colegilor care își primesc singuri anunțurile"
            />
          )}
        </PartForm>
      </Part>
    </PageBody>
  )
}

function Way({ way }: Pick<OwnNotices, 'way'>) {
  if (way === null)
    return (
      <Notice kind="error">
        Contul tău nu are nici e-mail confirmat, nici telefon. <ToAccount>Adaugă unul dintre ele</ToAccount>.
      </Notice>
    )
  const isMail = way.channel === 'email'
  return (
    <p>
      Vin {isMail ? 'pe e-mail, la' : 'prin SMS, la'}{' '}
      <b className="wrap-anywhere font-semibold">{isMail ? way.to : phoneLabel(way.to)}</b>.{' '}
      {!isMail && (
        <>
          Ca să vină pe e-mail, <ToAccount>confirmă o adresă</ToAccount>.{' '}
        </>
      )}
      Cele de după 22:00 așteaptă ora 08:00, în afară de vizitele de la prima oră.
    </p>
  )
}

const ToAccount = ({ children }: { children: string }) => (
  <Link to="/partener/account" className="link">
    {children}
  </Link>
)
