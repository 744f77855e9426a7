import { useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { saveSetupServices } from '#contract/onboarding/setup.ts'
import { STAFF_HIDDEN_PRICE_LABEL } from '#domain/pricing/price-label.ts'
import { countOf } from '#domain/text/counts.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { usualServicesOf } from '#web/content/partner/usual-services.server.ts'
import { apiContext } from '#web/context.ts'
import { loadSetup } from '#web/partner/pages/onboarding/setup/load-setup.ts'
import { after, pathOf } from '#web/partner/pages/onboarding/setup/screens.ts'
import { SetupFrame } from '#web/partner/pages/onboarding/setup/setup-frame.tsx'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { haveDurations, priceErrors, type Row, readPrice, rowsOf } from './rows.ts'
import { ServiceRow } from './service-row.tsx'

export const handle: PageHandle = { access: 'partner', right: 'member', title: 'Servicii și prețuri' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

/** The saved services, else those that such a place usually has; an import's are told of and stay as they are. */
export async function loader(args: LoaderFunctionArgs) {
  const setup = await loadSetup(args)
  const typed = setup.services.filter((service) => !service.is_brought)
  const brought = setup.services.length - typed.length
  const saved = typed.map(({ name, duration, price }) => {
    return { name, minutes: duration, price: price === null ? '' : String(price).replace('.', ',') }
  })
  const usual = usualServicesOf(setup.category.slug).map((service) => ({ ...service, price: '' }))
  const rows: Row[] = brought > 0 || setup.steps.includes('services') ? saved : usual
  return { steps: setup.steps, category: setup.category.name, brought, rows }
}

type ServicesReply = Reply & { readonly rows: Row[] }

export async function action({ request, context }: ActionFunctionArgs) {
  const texts = textsOf(await request.formData())
  const rows = rowsOf(texts)
  if (!haveDurations(rows)) throw data(null, { status: 400 })
  if (texts.remove !== undefined) return data<ServicesReply>({ rows })
  const errors = priceErrors(rows)
  if (Object.keys(errors).length > 0) return wrong<ServicesReply>(errors, { rows })
  const services = rows.map(({ name, minutes, price }) => ({ name, duration: minutes, price: readPrice(price) }))
  const answer = await context.get(apiContext)(saveSetupServices, { body: { services } })
  if (!answer.ok) return refused<ServicesReply>(answer, [], { rows })
  return redirect(pathOf(after('services')))
}

/** The usual services of the category with their durations; prices are asked, and what is not done is taken out. */
export default function Page() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<ServicesReply>()
  const rows = reply?.rows ?? loaded.rows
  const list = useRowFocus<HTMLUListElement>()
  const [priced, setPriced] = useState<Readonly<Record<string, boolean>>>({})
  const withPrice = rows.filter(({ name, price }) => priced[name] ?? price !== '').length
  return (
    <SetupFrame
      screen="services"
      title="Cât costă la tine?"
      lead={
        loaded.brought > 0
          ? `Ai adus ${countOf(loaded.brought, 'serviciu', 'servicii')} din alt program. Le schimbi și adaugi altele după publicare.`
          : `Am pus ce se face de obicei la ${loaded.category.toLowerCase()}, cu duratele obișnuite. Scrie prețurile; ce nu faci, scoate. Altele adaugi după publicare.`
      }
      steps={loaded.steps}
      reply={reply}
      button="Continuă"
      note={
        rows.length > 0 && (
          <>
            <strong className="block font-semibold">
              Cu preț: {withPrice} din {rows.length}
            </strong>
            <span className="block text-ink-2 text-small">
              {withPrice < rows.length && `Restul apar cu „${STAFF_HIDDEN_PRICE_LABEL}”.`}
            </span>
          </>
        )
      }
    >
      <p>
        <Link to="/partener/import" className="link">
          {loaded.brought > 0 ? 'Mai adu ceva din alt program' : 'Vii din alt program? Adu meniul, echipa și clienții'}
        </Link>
      </p>
      <ul {...list}>
        {rows.map((row, at) => (
          <ServiceRow
            key={row.name}
            row={row}
            at={at}
            error={reply?.errors?.[`price-${at}`]}
            onPrice={(isPriced) => setPriced((known) => ({ ...known, [row.name]: isPriced }))}
          />
        ))}
      </ul>
    </SetupFrame>
  )
}
