import type * as z from 'zod/mini'
import type { PartnerServices, serviceForm } from '#contract/locations/partner-services.ts'
import { initialFields } from '#domain/catalogue/fields.ts'
import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import { changedSince, keepOthers } from '#domain/keep-others.ts'
import { parseTypedPrice, typedPrice } from '#domain/pricing/typed-price.ts'
import { fieldWords, postedTexts, storedTexts, typedValues } from '#web/partner/parts/posted-fields.ts'
import { outOfDate } from '#web/partner/seen/out-of-date.ts'

type Service = PartnerServices['headings'][number]['services'][number]

/** How a price is written: one, an open one, a range, or none. */
export const PRICE_FORMS = ['fixed', 'from', 'range', 'none'] as const
type PriceForm = (typeof PRICE_FORMS)[number]

/** The fields of a service's form, as text. */
export type ServiceValues = ReturnType<typeof postedTexts<typeof SERVICE_FIELDS>> & {
  readonly name: string
  readonly description: string
  readonly heading_id: string
  readonly category_id: string
  readonly price_form: PriceForm
  readonly price: string
  readonly max_price: string
  readonly hidden_price: boolean
  readonly equipment_group_id: string
  readonly professional_ids: readonly string[]
}

/** The fields of a service that there is, or of a new one under the heading. */
export function valuesOf(menu: PartnerServices, service: Service | null, headingId: number): ServiceValues {
  return {
    name: service?.name ?? '',
    description: service?.description ?? '',
    heading_id: String(headingId),
    category_id: String(service?.category_id ?? menu.main_category_id),
    ...storedTexts(SERVICE_FIELDS, service ?? initialFields(SERVICE_FIELDS)),
    price_form: service ? formOf(service) : 'fixed',
    price: typedPrice(service?.price ?? null),
    max_price: typedPrice(service && formOf(service) === 'range' ? service.max_price : null),
    hidden_price: service?.hidden_price ?? false,
    equipment_group_id: String(service?.equipment_group_id ?? ''),
    professional_ids: (service?.professional_ids ?? menu.professionals.map(({ id }) => id)).map(String),
  }
}

function formOf({ price, max_price, range_price }: Service): PriceForm {
  if (price === null) return 'none'
  // Imported with equal ends it is read as one price by everybody.
  if (!range_price || max_price === price) return 'fixed'
  return max_price === null ? 'from' : 'range'
}

/** The posted form, as its fields hold it. */
export function postedValues(form: FormData): ServiceValues {
  const text = (name: string) => String(form.get(name) ?? '')
  const price_form = PRICE_FORMS.find((each) => each === text('price_form')) ?? 'fixed'
  return {
    name: text('name'),
    description: text('description'),
    heading_id: text('heading_id'),
    category_id: text('category_id'),
    ...postedTexts(SERVICE_FIELDS, form),
    price_form,
    price: text('price'),
    max_price: text('max_price'),
    hidden_price: form.has('hidden_price'),
    equipment_group_id: text('equipment_group_id'),
    professional_ids: form.getAll('professional_ids').map(String),
  }
}

/** A price is one matter, in however many fields it is written. */
function byMatter({ price_form, price, max_price, ...rest }: ServiceValues) {
  return { ...rest, cost: { price_form, price, max_price } }
}

const flat = ({ cost, ...rest }: ReturnType<typeof byMatter>): ServiceValues => ({ ...rest, ...cost })

type Opened = { readonly seen: ServiceValues; readonly typed: ServiceValues; readonly now: ServiceValues }

/** The values to save: of a form opened with `seen` in its fields, for a service that stands as `now`. */
export const mergeValues = ({ seen, typed, now }: Opened): ServiceValues =>
  flat(keepOthers(byMatter(seen), byMatter(typed), byMatter(now)))

/** The refusal where others have changed the same of the service; of its price it stands above the form. */
export function staleValues({ seen, typed, now }: Opened, menu: PartnerServices) {
  const fields = { seen: byMatter(seen), typed: byMatter(typed), now: byMatter(now) }
  const stale = outOfDate(fields, (field) => chosenWords(menu, field, now))
  if (!stale) return null
  const { cost, ...errors } = stale.errors
  const known = JSON.parse(stale.seen) as ReturnType<typeof byMatter>
  return {
    ...stale,
    errors,
    seen: JSON.stringify(flat(known)),
    ...(cost && { message: changedSince(costWords(now), 'la preț') }),
  }
}

function costWords({ price_form: form, price, max_price }: ServiceValues): string {
  if (form === 'none') return 'fără preț'
  const end = form === 'range' ? ` - ${max_price}` : ''
  return `${form === 'from' ? 'de la ' : ''}${price}${end} RON`
}

/** The words in a field; for a choice its name. */
function chosenWords(menu: PartnerServices, field: string, now: ServiceValues): string {
  const named = (from: readonly { readonly id: number; readonly name: string }[], id: string) =>
    from.find((each) => String(each.id) === id)?.name ?? ''
  if (field === 'heading_id') return named(menu.headings, now.heading_id)
  if (field === 'category_id') return named(menu.categories, now.category_id)
  if (field === 'equipment_group_id') return named(menu.equipment_groups, now.equipment_group_id) || 'Niciunul'
  const value = now[field as keyof ServiceValues]
  return typeof value === 'string' ? fieldWords(SERVICE_FIELDS, field, value) : ''
}

type Body = z.input<typeof serviceForm>

/** The body for the API, and the prices that cannot be read. */
export function toBody(values: ServiceValues): { body: Body; errors: Record<string, string[]> } {
  const { price_form: form } = values
  const price = form === 'none' ? null : parseTypedPrice(values.price)
  const max_price = form === 'range' ? parseTypedPrice(values.max_price) : null
  const errors: Record<string, string[]> = {}
  if (form !== 'none' && price === null) errors.price = ['Scrie prețul în cifre, de pildă 95 sau 95,50.']
  if (form === 'range' && max_price === null) errors.max_price = ['Scrie și prețul maxim.']
  const { price_form: _form, ...rest } = values
  return {
    errors,
    body: {
      ...rest,
      price,
      max_price,
      range_price: form === 'from' || form === 'range',
      heading_id: Number(values.heading_id),
      category_id: Number(values.category_id),
      ...typedValues(SERVICE_FIELDS, values),
      equipment_group_id: values.equipment_group_id === '' ? null : Number(values.equipment_group_id),
      professional_ids: values.professional_ids.map(Number),
    },
  }
}
