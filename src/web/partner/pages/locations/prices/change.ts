import { data } from 'react-router'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/locations/prices.ts'
import { parseWith } from '#contract/parse.ts'
import { type ProfessionalId, parseId, type ServiceId } from '#domain/ids.ts'
import { toRon } from '#domain/money.ts'
import { ROUNDINGS } from '#domain/pricing/raise-price.ts'
import { parseTypedPrice } from '#domain/pricing/typed-price.ts'
import { countOf } from '#domain/text/counts.ts'
import { isRealDate } from '#domain/time/iso-date.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { answered, type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { sentDate } from '#web/ui/forms/written/kinds.ts'

/** The new prices as they were asked for, with what has been typed over them. */
export type ShownPreview = contract.RaisedPrices & { readonly from: string | null }

export type PricesReply = Reply & {
  readonly preview?: ShownPreview
  /** The chosen prices, by their keys. */
  readonly chosen?: readonly string[]
  /** The change that puts the old prices back. */
  readonly undo?: string
}

type PriceKey = { readonly service_id: ServiceId; readonly professional_id: ProfessionalId | null }

/** '12' for the menu's price of a service, '12-3' for a professional's own. */
export const keyOf = ({ service_id, professional_id }: PriceKey) =>
  professional_id === null ? String(service_id) : `${service_id}-${professional_id}`

function parseKey(key: string): PriceKey[] {
  const [service, professional] = key.split('-')
  const service_id = parseId<ServiceId>(service)
  const professional_id = parseId<ProfessionalId>(professional)
  if (service_id === null || (professional !== undefined && professional_id === null)) return []
  return [{ service_id, professional_id }]
}

/** Does what a form of the page asks for: a preview, the change itself, its undoing, or the end of a plan. */
export function changeOf(api: Client, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  if (form.has('cancel')) return cancelPlan(api, text('cancel'))
  if (text('form') === 'row') return takeBack(api, text('change'))
  return text('form') === 'prices' ? save(api, form) : preview(api, form)
}

const PERCENT = /^([+−-]?)(\d{1,3}(?:[.,]\d{1,2})?)%?$/

/** '10', '+7,5', '-5 %' as a number; nothing is 0, for prices that are typed one by one. */
function parsePercent(typed: string): number | null {
  const bare = typed.replace(/\s+/g, '')
  if (bare === '') return 0
  const [, sign, digits] = PERCENT.exec(bare) ?? []
  if (digits === undefined) return null
  const percent = Number(digits.replace(',', '.'))
  return sign === '' || sign === '+' ? percent : -percent
}

async function preview(api: Client, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { percent: text('percent'), step: text('step'), when: text('when'), from: text('from') }
  const chosen = form.getAll('prices').map(String)
  const rest: PricesReply = { form: 'raise', typed, chosen }
  const errors: Record<string, string[]> = {}
  const percent = parsePercent(typed.percent)
  if (percent === null || percent < -90 || percent > 300)
    errors.percent = ['Scrie un procent între -90 și 300, de pildă 10 sau -5.']
  const from = typed.when === 'later' ? sentDate(typed.from) : null
  if (from !== null && !isRealDate(from)) errors.from = ['Scrie ziua de la care se schimbă, ca 01.01.2027.']
  if (chosen.length === 0) errors.prices = ['Alege cel puțin un preț.']
  if (Object.keys(errors).length > 0) return wrong(errors, rest)
  const step = ROUNDINGS.map((bani) => toRon(bani)).find((each) => String(each) === typed.step) ?? 1
  const parsed = parseWith(contract.raiseForm, { prices: chosen.flatMap(parseKey), percent, step, from })
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const answer = await api(contract.previewPrices, { body: parsed.value })
  if (!answer.ok) return refused(answer, ['from'], rest)
  return data<PricesReply>({ form: 'prices', preview: { ...answer.body.data, from } })
}

type Line = ShownPreview['prices'][number]

async function save(api: Client, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const shown = JSON.parse(text('preview')) as ShownPreview
  if (text('intent') === 'back') return data<PricesReply>({})
  const typed = Object.fromEntries(
    [...form].filter(([name]) => /^(price|max)-/.test(name)).map(([name, value]) => [name, String(value)]),
  )
  const rest: PricesReply = { form: 'prices', preview: shown, typed }
  const errors: Record<string, string[]> = {}
  const read = (name: string) => {
    const price = parseTypedPrice(typed[name] ?? '')
    if (price === null) errors[name] = ['Scrie prețul în cifre, de pildă 95 sau 95,50.']
    return price ?? 0
  }
  const prices = shown.prices.map((line) => {
    const price = read(`price-${keyOf(line)}`)
    const max_price = line.max_price === null ? null : read(`max-${keyOf(line)}`)
    if (max_price !== null && max_price <= price && errors[`max-${keyOf(line)}`] === undefined)
      errors[`max-${keyOf(line)}`] = ['Prețul maxim trebuie să fie mai mare.']
    return { ...sentOf(line), price, max_price }
  })
  if (Object.keys(errors).length > 0) return wrong(errors, rest)
  const changed = prices.filter((each) => each.price !== each.seen_price || each.max_price !== each.seen_max_price)
  if (changed.length === 0)
    return data<PricesReply>({ ...rest, message: 'Niciun preț nu e altul decât acum.' }, { status: 422 })
  const parsed = parseWith(contract.changePrices.body, { from: shown.from, prices: changed })
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const answer = await api(contract.changePrices, { body: parsed.value })
  if (!answer.ok) return refused(answer, [], rest)
  return data<PricesReply>({
    done: doneText(changed.length, shown.from),
    ...(shown.from === null && { undo: undoOf(changed) }),
  })
}

type Sent = ReturnType<typeof sentOf> & { readonly price: number; readonly max_price: number | null }

const sentOf = ({ service_id, professional_id, price, max_price }: Line) => ({
  service_id,
  professional_id,
  seen_price: price ?? 0,
  seen_max_price: max_price,
})

/** The same change the other way round. */
const undoOf = (changed: readonly Sent[]) =>
  JSON.stringify(
    changed.map(({ seen_price, seen_max_price, price, max_price, ...of }) => ({
      ...of,
      seen_price: price,
      seen_max_price: max_price,
      price: seen_price,
      max_price: seen_max_price,
    })),
  )

async function takeBack(api: Client, change: string) {
  const parsed = parseWith(contract.changePrices.body, { from: null, prices: JSON.parse(change) as unknown })
  if (!parsed.ok) return wrong(parsed.errors, { form: 'plan' })
  const answer = await api(contract.changePrices, { body: parsed.value })
  return answered(answer, 'Am pus la loc prețurile de dinainte.', [], { form: 'plan' })
}

async function cancelPlan(api: Client, date: string) {
  if (!isRealDate(date)) return wrong({}, { form: 'plan' })
  const answer = await api(contract.cancelPlannedPrices, { params: { date } })
  return answered(answer, 'Am renunțat. Prețurile rămân cele de acum.', [], { form: 'plan' })
}

function doneText(count: number, from: string | null): string {
  const prices = countOf(count, 'preț', 'prețuri')
  if (from === null || !isRealDate(from)) return `Am schimbat ${prices}. Se văd deja pe pagina ta.`
  return `Am notat: ${prices}, de la ${longDateLabel(from)}.`
}
