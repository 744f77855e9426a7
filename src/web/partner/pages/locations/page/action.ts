import { type ActionFunctionArgs, data } from 'react-router'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/locations/partner-page.ts'
import { parseWith } from '#contract/parse.ts'
import { ACCESS_NAMES, accessWords } from '#domain/catalogue/access-facts.ts'
import { LOCATION_RULES } from '#domain/catalogue/location-rules.ts'
import { keepOthers } from '#domain/keep-others.ts'
import { apiContext } from '#web/context.ts'
import { fieldWords, postedTexts, typedValues } from '#web/partner/parts/posted-fields.ts'
import { answered, changePicture, type Reply, refused, wrong } from '#web/partner/parts/reply.ts'
import { outOfDate } from '#web/partner/seen/out-of-date.ts'
import { readSeen } from '#web/partner/seen/read-seen.ts'
import { saveAddress } from './address-action.ts'
import {
  accessTexts,
  accessValues,
  byKey,
  paymentValues,
  photoValues,
  type Question,
  questionValues,
  ruleTexts,
  textValues,
} from './form-values.ts'

/** Saves the form that was posted; its field `form` says which. */
export async function pageAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const text = (name: string) => String(form.get(name) ?? '')
  const name = text('form')
  if (name === 'texts') return saveTexts(api, form)
  if (name === 'address') return saveAddress(api, form, SAVED)
  if (name === 'payment') return savePayment(api, form)
  if (name === 'questions') return saveQuestions(api, form)
  if (name === 'rules') return saveRules(api, form)
  if (name === 'access') return saveAccess(api, form)
  if (name === 'logo') return saveLogo(api, form)
  if (name === 'new-photo') return addPhoto(api, form)
  return changePhoto(api, name, form)
}

const SAVED = 'Am salvat. Clienții văd deja schimbarea.'

/**
 * The typed values; a field that the form has not changed takes what a colleague has written there since. `stale` where
 * both have changed the same.
 */
async function mergedWith<T extends object>(api: Client, form: FormData, typed: T, stored: Stored<T>) {
  const seen = readSeen<T>(form)
  const answer = await api(contract.getPartnerPage)
  if (!seen || !answer.ok) return { merged: typed, stale: null }
  const page = answer.body.data
  const now = stored.valuesOf(page)
  const words = stored.words
  const stale = outOfDate({ seen, typed, now }, words && ((field) => words(field, now, page)))
  return { merged: keepOthers(seen, typed, now), stale }
}

/** The part of a page that the form holds, and the words for a colleague's value of a field. */
type Stored<T> = {
  readonly valuesOf: (page: Page) => T
  readonly words?: (field: keyof T & string, now: T, page: Page) => string
}

type Page = contract.PartnerPage

const refusedAsStale = (stale: Reply, rest: Reply) => data<Reply>({ ...rest, ...stale }, { status: 409 })

async function saveTexts(api: Client, form: FormData) {
  const typed = typedTexts(form, TEXTS)
  const rest = { form: 'texts', typed, seen: String(form.get('seen') ?? '') }
  const { merged, stale } = await mergedWith(api, form, typed, { valuesOf: textValues })
  if (stale) return refusedAsStale(stale, rest)
  const body = { ...merged, phone: merged.phone.trim() === '' ? null : merged.phone }
  const parsed = parseWith(contract.pageTexts, body)
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const answer = await api(contract.setPageTexts, { body })
  return answered(answer, SAVED, Object.keys(typed), rest)
}

const TEXTS = ['name', 'description', 'policies', 'phone'] as const

const typedTexts = <Name extends string>(form: FormData, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '')])) as Record<Name, string>

async function savePayment(api: Client, form: FormData) {
  const typed = { ids: form.getAll('ids').map(Number) }
  const { merged } = await mergedWith(api, form, typed, { valuesOf: paymentValues })
  const answer = await api(contract.setPaymentMethods, { body: merged })
  return answered(answer, SAVED, [], { form: 'payment' })
}

/** A question whose text has been emptied is taken away. */
async function saveQuestions(api: Client, form: FormData) {
  const labels = form.getAll('label').map(String)
  const keys = form.getAll('key').map(String)
  const required = new Set(form.getAll('required').map(String))
  const typed = labels
    .map((label, at) => ({ key: keys[at] || null, label, required: required.has(String(at)) }))
    .filter(({ label }) => label.trim() !== '')
  const added = typed.filter(({ key }) => key === null)
  const words = (key: string, now: Record<string, Question>) => now[key]?.label ?? ''
  const { merged, stale } = await mergedWith(api, form, byKey(typed), { valuesOf: questionValues, words })
  const rest = { form: 'questions' }
  if (stale)
    return refusedAsStale({ ...stale, errors: {}, message: Object.values(stale.errors).flat().join(' ') }, rest)
  const questions = [...Object.values(merged), ...added]
  const parsed = parseWith(contract.pageQuestions, { questions })
  if (!parsed.ok)
    return data<Reply>({ ...rest, message: Object.values(parsed.errors).flat().join(' ') }, { status: 422 })
  const answer = await api(contract.setQuestions, { body: { questions } })
  return answered(answer, SAVED, [], rest)
}

async function saveRules(api: Client, form: FormData) {
  const typed = postedTexts(LOCATION_RULES, form)
  const rest = { form: 'rules', typed }
  const words = (name: keyof typeof typed, now: typeof typed) => fieldWords(LOCATION_RULES, name, now[name])
  const { merged, stale } = await mergedWith(api, form, typed, { valuesOf: ruleTexts, words })
  if (stale) return refusedAsStale(stale, rest)
  const answer = await api(contract.setBookingRules, { body: typedValues(LOCATION_RULES, merged) })
  return answered(answer, SAVED, [], rest)
}

async function saveAccess(api: Client, form: FormData) {
  const typed = typedTexts(form, ACCESS_NAMES)
  const rest = { form: 'access', typed, seen: String(form.get('seen') ?? '') }
  const { merged, stale } = await mergedWith(api, form, typed, { valuesOf: accessTexts, words: storedAccessWords })
  if (stale) return refusedAsStale(stale, rest)
  const body = { ...accessValues(merged), checked_again: form.has('checked_again') }
  const parsed = parseWith(contract.setAccess.body, body)
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const answer = await api(contract.setAccess, { body })
  return answered(answer, SAVED, ACCESS_NAMES, rest)
}

const storedAccessWords = (name: string, _now: object, { access }: Page) => {
  const known = access.find(({ fact }) => fact === name)
  return known ? accessWords(known.fact, known.value) : 'Nu știm'
}

function saveLogo(api: Client, form: FormData) {
  return changePicture(form, {
    save: (image) => api(contract.setLogo, { body: { image } }),
    remove: () => api(contract.removeLogo),
    words: { saved: SAVED, removed: 'Am scos logoul.', missing: 'Alege întâi o imagine.' },
  })
}

async function addPhoto(api: Client, form: FormData) {
  const typed = { alt: String(form.get('alt') ?? ''), album: String(form.get('album') ?? '') }
  const rest = { form: 'new-photo', typed }
  const image = form.get('image')
  const hasImage = image instanceof File && image.size > 0
  const parsed = parseWith(contract.photoTexts, typed)
  if (!parsed.ok || !hasImage)
    return wrong({ ...(parsed.ok ? {} : parsed.errors), ...(hasImage ? {} : { image: ['Alege o fotografie.'] }) }, rest)
  const answer = await api(contract.addPhoto, { body: { image, ...typed } })
  return answered(answer, 'Am adăugat fotografia.', ['image', 'alt', 'album'], rest)
}

/** `photo-ID`: described again, taken away, or put one place further to the front or the back. */
async function changePhoto(api: Client, name: string, form: FormData) {
  const picture_id = name.replace('photo-', '')
  const intent = form.get('intent')
  if (intent === 'remove') {
    const answer = await api(contract.removePhoto, { params: { picture_id } })
    return answered(answer, 'Am scos fotografia.', [], { form: 'photos' })
  }
  if (intent === 'earlier' || intent === 'later')
    return stepPhoto(api, Number(picture_id), intent === 'earlier' ? -1 : 1)
  const typed = typedTexts(form, ['alt', 'album'])
  const rest = { form: name, typed, seen: String(form.get('seen') ?? '') }
  const valuesOf = ({ pictures }: Page) => {
    const picture = pictures.find(({ id }) => String(id) === picture_id)
    return picture ? photoValues(picture) : typed
  }
  const { merged: body, stale } = await mergedWith(api, form, typed, { valuesOf })
  if (stale) return refusedAsStale(stale, rest)
  const parsed = parseWith(contract.photoTexts, body)
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const answer = await api(contract.describePhoto, { params: { picture_id }, body })
  return answered(answer, SAVED, ['alt', 'album'], rest)
}

async function stepPhoto(api: Client, id: number, by: 1 | -1) {
  const page = await api(contract.getPartnerPage)
  if (!page.ok) return refused(page, [], { form: 'photos' })
  const ids = page.body.data.pictures.map((each) => each.id)
  const from = ids.indexOf(id)
  const to = from + by
  if (from >= 0 && to >= 0 && to < ids.length) [ids[from], ids[to]] = [ids[to]!, ids[from]!]
  const answer = await api(contract.orderPhotos, { body: { ids } })
  const place = `Fotografia e acum pe locul ${ids.indexOf(id) + 1} din ${ids.length}.`
  return answered(answer, place, [], { form: 'photos' })
}
