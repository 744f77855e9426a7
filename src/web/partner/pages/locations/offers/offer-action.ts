import { data, redirect } from 'react-router'
import type * as z from 'zod/mini'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/locations/offers.ts'
import { parseWith } from '#contract/parse.ts'
import { type OfferId, parseId, type ServiceId } from '#domain/ids.ts'
import { parseTypedPrice } from '#domain/pricing/typed-price.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { answered, inWords, type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { sentDate, sentTime } from '#web/ui/forms/written/kinds.ts'

/** `preview`: the prices as clients would see them; `sent`: the offer that makes them. */
export type OfferReply = Reply & { readonly preview?: contract.OfferPreview; readonly sent?: string }

const FIELDS = ['discount', 'discount_type', 'start_date', 'end_date', 'start_time', 'end_time', 'service_ids']

const ERRORS = {
  discount: 'Scrie cât scade prețul, cum ar fi 20.',
  start_date: 'Scrie ziua ca 31.12.2026.',
  end_date: 'Scrie ziua ca 31.12.2026.',
  start_time: 'Scrie ora ca 09:30, sau lasă gol.',
  end_time: 'Scrie ora ca 12:00, sau lasă gol.',
  service_ids: 'Bifează cel puțin un serviciu.',
}

/** Shows what an offer would do to the prices, or makes it: the first time, or in place of the one with this id. */
export function actOnOffer(api: Client, form: FormData, id: OfferId | null) {
  return form.get('form') === 'save' ? save(api, form, id) : preview(api, form, id)
}

async function preview(api: Client, form: FormData, id: OfferId | null) {
  const services = form.getAll('service_ids').map(String)
  const typed: Record<string, string | undefined> = { ...textsOf(form), service_ids: services.join(',') }
  const rest: OfferReply = { form: 'offer', typed }
  const parsed = parseWith(contract.offerForm, {
    discount_type: typed.discount_type,
    discount: parseTypedPrice((typed.discount ?? '').replace('%', '')),
    start_date: sentDate(typed.start_date),
    end_date: sentDate(typed.end_date),
    start_time: sentTime(typed.start_time) || null,
    end_time: sentTime(typed.end_time) || null,
    service_ids: services.flatMap((text) => parseId<ServiceId>(text) ?? []),
  })
  if (!parsed.ok) return wrong<OfferReply>(inWords(parsed.errors, ERRORS), rest)
  const answer = await api(contract.previewOffer, { body: { ...parsed.value, id } })
  if (!answer.ok) return refused(answer, FIELDS, rest)
  return data<OfferReply>({ ...rest, preview: answer.body.data, sent: JSON.stringify(parsed.value) })
}

async function save(api: Client, form: FormData, id: OfferId | null) {
  const sent = sentIn(form)
  if (sent === null) throw data(null, { status: 400 })
  const rest: OfferReply = { form: 'save' }
  if (id !== null) {
    const answer = await api(contract.changeOffer, { params: { offer_id: String(id) }, body: sent })
    return answered(answer, 'Am salvat. Clienții văd deja prețurile noi.', [], rest)
  }
  const answer = await api(contract.addOffer, { body: sent })
  if (!answer.ok) return refused(answer, [], rest)
  return redirect(`/partener/offers/${answer.body.data.id}?facut=adaugat`)
}

function sentIn(form: FormData): z.output<typeof contract.offerForm> | null {
  try {
    const parsed = parseWith(contract.offerForm, JSON.parse(String(form.get('sent'))))
    return parsed.ok ? parsed.value : null
  } catch {
    return null
  }
}

/** Moves the last day of an offer that has begun. */
export async function changeLastDay(api: Client, form: FormData, offer: contract.PartnerOffer) {
  const typed = textsOf(form)
  const rest: OfferReply = { form: 'last-day', typed }
  const { id, services, state: _state, ...terms } = offer
  const parsed = parseWith(contract.offerForm, {
    ...terms,
    end_date: sentDate(typed.end_date),
    service_ids: services.map((service) => service.id),
  })
  if (!parsed.ok) return wrong<OfferReply>(inWords(parsed.errors, ERRORS), rest)
  const answer = await api(contract.changeOffer, { params: { offer_id: String(id) }, body: parsed.value })
  return answered(answer, 'Am salvat ultima zi.', ['end_date'], rest)
}
