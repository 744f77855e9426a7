import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/onboarding/business.ts'
import { parseWith } from '#contract/parse.ts'
import { getFilterForm } from '#contract/search/locations.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import type { PageHandle } from '#web/access.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import { read } from '#web/partner/parts/read.ts'
import { answered, type Reply, wrong } from '#web/partner/parts/reply.ts'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { PhoneField, TextField } from '#web/ui/forms/text-field.tsx'

export const handle: PageHandle = { access: 'partner', right: 'own_business', title: 'Datele firmei' }
export { unlessOffline as clientAction } from '#web/ui/forms/unless-offline.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const [business, form] = await Promise.all([read(context, contract.getOwnBusiness), read(context, getFilterForm)])
  return {
    business: business.data,
    categories: form.data.categories.map(({ slug, name }) => ({ slug, name })),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const texts = textsOf(await request.formData())
  const api = context.get(apiContext)
  return texts.form === 'category' ? saveCategory(api, texts) : saveEntity(api, texts)
}

type Texts = Record<string, string | undefined>

const ENTITY = ['cui', 'legal_name', 'registry_number', 'address', 'email', 'phone'] as const
const SAVED = 'Am salvat.'

async function saveEntity(api: Client, texts: Texts) {
  const body = {
    cui: texts.cui ?? '',
    legal_name: texts.legal_name ?? '',
    registry_number: texts.registry_number ?? '',
    address: texts.address ?? '',
    email: texts.email?.trim() ?? '',
    phone: texts.phone ?? '',
  }
  const rest = { form: 'entity', typed: body }
  const parsed = parseWith(contract.businessForm, body)
  if (!parsed.ok) return wrong(parsed.errors, rest)
  return answered(await api(contract.setOwnBusiness, { body }), SAVED, ENTITY, rest)
}

async function saveCategory(api: Client, { category = '', licence = '' }: Texts) {
  const rest = { form: 'category', typed: { category, licence } }
  const answer = await api(contract.setMainCategory, { body: { category, licence: licence.trim() || null } })
  return answered(answer, SAVED, ['category', 'licence'], rest)
}

/** The facts that were asked at registration about the legal entity and its main category. */
export default function Page() {
  const { business, categories } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <PageBody>
      <PageHead
        title="Datele firmei"
        intro="Cine stă în spatele locului: clienții le văd înainte să rezerve, iar noi le verificăm."
      />
      <div className="grid">
        <EntityPart business={business} reply={reply} />
        <CategoryPart business={business} categories={categories} reply={reply} />
      </div>
    </PageBody>
  )
}

type Props = { readonly business: contract.OwnBusiness; readonly reply: Reply | undefined }

function EntityPart({ business, reply }: Props) {
  const own = ownReply('entity', reply)
  const stored = { ...business, phone: business.phone ? phoneLabel(business.phone) : '' }
  const field = fieldsOf({ ...stored, ...own?.typed }, own?.errors)
  return (
    <Part
      title="Firma"
      intro="Cu alt CUI e altă firmă: o verificăm din nou. Până atunci pagina merge prin link, dar nu apare în căutare; la activitățile medicale se închide."
    >
      <PartForm name="entity" reply={reply} fields={stored}>
        <TextField label="CUI" inputMode="numeric" autoComplete="off" maxLength={16} {...field('cui')} />
        <TextField label="Denumirea" autoComplete="organization" maxLength={200} {...field('legal_name')} />
        <TextField label="Numărul din registru" maxLength={40} {...field('registry_number')} />
        <TextField
          label="Sediul"
          maxLength={300}
          hint="Sediul din acte. Adresa la care vin clienții e la „Pagina ta”."
          {...field('address')}
        />
        <TextField
          label="E-mailul firmei"
          type="email"
          maxLength={254}
          hint="Aici îți scriem despre contract și verificare."
          {...field('email')}
        />
        <PhoneField
          label="Telefonul firmei"
          hint="Îl vedem doar noi. Cel la care sună clienții e la „Pagina ta”."
          {...field('phone')}
        />
      </PartForm>
    </Part>
  )
}

type CategoryProps = Props & { readonly categories: readonly { readonly slug: string; readonly name: string }[] }

function CategoryPart({ business, categories, reply }: CategoryProps) {
  const own = ownReply('category', reply)
  const { category, licence } = business
  const typed = { category, licence: licence ?? '', ...own?.typed }
  const field = fieldsOf(typed, own?.errors)
  return (
    <Part
      title="Domeniul"
      intro="O activitate medicală nouă se deschide după ce verificăm autorizația. Categoria fiecărui serviciu e la „Servicii”."
    >
      <PartForm name="category" reply={reply} fields={{ category, licence }}>
        <Select label="Ce se face aici" {...field('category')}>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          label="Numărul autorizației"
          optional
          maxLength={80}
          hint="Pentru activități medicale: de funcționare sau de liberă practică, cu cine a dat-o."
          {...field('licence')}
        />
      </PartForm>
    </Part>
  )
}
