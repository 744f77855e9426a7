import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { getPartnerPage } from '#contract/locations/partner-page.ts'
import { getLocationAddress } from '#contract/onboarding/business.ts'
import type { PageHandle } from '#web/access.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { Part, PartForm } from '#web/partner/parts/part-form.tsx'
import { PublicPageLink } from '#web/partner/parts/public-page-link.tsx'
import { read } from '#web/partner/parts/read.ts'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { AccessPart } from './access-part.tsx'
import { pageAction } from './action.ts'
import { AddressPart } from './address-part.tsx'
import { questionValues } from './form-values.ts'
import { PhotosPart } from './photos-part.tsx'
import { RulesPart } from './rules-part.tsx'
import { type PartProps, PaymentPart, TextsPart } from './texts-part.tsx'

export const handle: PageHandle = { access: 'partner', right: 'edit_offer', title: 'Pagina ta' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const [page, place] = await Promise.all([read(context, getPartnerPage), read(context, getLocationAddress)])
  return { page: page.data, place: place.data }
}

export const action = pageAction

/** All that a location writes of itself, part by part; each is saved by itself. */
export default function Page() {
  const { page, place } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <PageBody>
      <PageHead
        title="Pagina ta"
        intro="Ce citesc și ce văd clienții. Fiecare parte se salvează singură și apare imediat."
      >
        <PublicPageLink />
      </PageHead>
      <div className="grid">
        <TextsPart page={page} reply={reply} />
        <AddressPart place={place} reply={reply} />
        <PhotosPart page={page} reply={reply} />
        <PaymentPart page={page} reply={reply} />
        <AccessPart page={page} reply={reply} />
        <QuestionsPart page={page} reply={reply} />
        <RulesPart page={page} reply={reply} />
      </div>
    </PageBody>
  )
}

/** The questions of the booking form: those there are, and room for two more. Emptied, a question goes. */
function QuestionsPart({ page, reply }: PartProps) {
  const rows = [...page.questions, ...EMPTY].slice(0, 20)
  return (
    <Part
      title="Întrebări la rezervare"
      intro="De pildă „Ce culoare ai acum?”. Golește un rând ca să scoți întrebarea."
    >
      <PartForm name="questions" reply={reply} fields={questionValues(page)}>
        {rows.map(({ key, label, required }, at) => (
          <div key={key || `new-${at}`} className="grid items-end gap-x-5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <input type="hidden" name="key" value={key} />
            <TextField
              label={key === '' ? 'Întrebare nouă' : `Întrebarea ${at + 1}`}
              name="label"
              maxLength={120}
              defaultValue={label}
            />
            <Checkbox name="required" value={at} defaultChecked={required} label="Răspuns obligatoriu" />
          </div>
        ))}
      </PartForm>
    </Part>
  )
}

const EMPTY = [
  { key: '', label: '', required: false },
  { key: '', label: '', required: false },
]
