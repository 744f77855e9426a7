import { type ActionFunctionArgs, data } from 'react-router'
import type { Client } from '#contract/client.ts'
import * as contract from '#contract/locations/partner-page.ts'
import { parseWith } from '#contract/parse.ts'
import { apiContext } from '#web/context.ts'
import { type Reply, refused, wrong } from '#web/partner/parts/reply.ts'

/** What the editor's forms post; `form` says which. */
export async function pageAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const text = (name: string) => String(form.get(name) ?? '')
  const name = text('form')
  if (name === 'texts') return saveTexts(api, text)
  if (name === 'payment') return savePayment(api, form.getAll('ids').map(Number))
  if (name === 'questions') return saveQuestions(api, form)
  if (name === 'rules') return saveRules(api, text, form)
  if (name === 'logo') return saveLogo(api, form)
  if (name === 'new-photo') return addPhoto(api, form)
  return changePhoto(api, name, text)
}

type Text = (name: string) => string
const DONE = 'Am salvat. Clienții văd deja schimbarea.'
const done = (form: string, text = DONE) => data<Reply>({ form, done: text })

async function saveTexts(api: Client, text: Text) {
  const typed = {
    name: text('name'),
    description: text('description'),
    policies: text('policies'),
    phone: text('phone'),
  }
  const rest = { form: 'texts', typed }
  const body = { ...typed, phone: typed.phone.trim() === '' ? null : typed.phone }
  const parsed = parseWith(contract.pageTexts, body)
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const answer = await api(contract.setPageTexts, { body })
  return answer.ok ? done('texts') : refused(answer, Object.keys(typed), rest)
}

async function savePayment(api: Client, ids: number[]) {
  const answer = await api(contract.setPaymentMethods, { body: { ids } })
  return answer.ok ? done('payment') : refused(answer, [], { form: 'payment' })
}

/** A question whose text has been emptied is taken away. */
async function saveQuestions(api: Client, form: FormData) {
  const labels = form.getAll('label').map(String)
  const keys = form.getAll('key').map(String)
  const required = new Set(form.getAll('required').map(String))
  const questions = labels
    .map((label, at) => ({ key: keys[at] || null, label, required: required.has(String(at)) }))
    .filter(({ label }) => label.trim() !== '')
  const parsed = parseWith(contract.pageQuestions, { questions })
  const rest = { form: 'questions' }
  if (!parsed.ok)
    return data<Reply>({ ...rest, message: Object.values(parsed.errors).flat().join(' ') }, { status: 422 })
  const answer = await api(contract.setQuestions, { body: { questions } })
  return answer.ok ? done('questions') : refused(answer, [], rest)
}

async function saveRules(api: Client, text: Text, form: FormData) {
  const number = (name: string) => Number(text(name))
  const body = {
    slot_grid: number('slot_grid') as 15,
    minimum_notice: number('minimum_notice'),
    horizon_days: number('horizon_days'),
    cancellation_limit: number('cancellation_limit'),
    asks_approval: form.has('asks_approval'),
    any_professional: form.has('any_professional'),
  }
  const answer = await api(contract.setBookingRules, { body })
  return answer.ok ? done('rules') : refused(answer, [], { form: 'rules' })
}

async function saveLogo(api: Client, form: FormData) {
  const rest = { form: 'logo' }
  if (form.get('intent') === 'remove') {
    const answer = await api(contract.removeLogo)
    return answer.ok ? done('logo', 'Am scos logoul.') : refused(answer, [], rest)
  }
  const image = form.get('image')
  if (!(image instanceof File) || image.size === 0) return wrong({ image: ['Alege întâi o imagine.'] }, rest)
  const answer = await api(contract.setLogo, { body: { image } })
  return answer.ok ? done('logo') : refused(answer, ['image'], rest)
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
  return answer.ok ? done('new-photo', 'Am adăugat fotografia.') : refused(answer, ['image', 'alt', 'album'], rest)
}

/** `photo-ID`: described again, taken away, or put one place further to the front or the back. */
async function changePhoto(api: Client, form: string, text: Text) {
  const picture_id = form.replace('photo-', '')
  const intent = text('intent')
  if (intent === 'remove') {
    const answer = await api(contract.removePhoto, { params: { picture_id } })
    return answer.ok ? done('photos', 'Am scos fotografia.') : refused(answer, [], { form: 'photos' })
  }
  if (intent === 'earlier' || intent === 'later')
    return stepPhoto(api, Number(picture_id), intent === 'earlier' ? -1 : 1)
  const typed = { alt: text('alt'), album: text('album') }
  const rest = { form, typed }
  const parsed = parseWith(contract.photoTexts, typed)
  if (!parsed.ok) return wrong(parsed.errors, rest)
  const answer = await api(contract.describePhoto, { params: { picture_id }, body: typed })
  return answer.ok ? done(form) : refused(answer, ['alt', 'album'], rest)
}

async function stepPhoto(api: Client, id: number, by: 1 | -1) {
  const page = await api(contract.getPartnerPage)
  if (!page.ok) return refused(page, [], { form: 'photos' })
  const ids = page.body.data.pictures.map((each) => each.id)
  const from = ids.indexOf(id)
  const to = from + by
  if (from >= 0 && to >= 0 && to < ids.length) [ids[from], ids[to]] = [ids[to]!, ids[from]!]
  const answer = await api(contract.orderPhotos, { body: { ids } })
  return answer.ok
    ? done('photos', `Fotografia e acum pe locul ${ids.indexOf(id) + 1} din ${ids.length}.`)
    : refused(answer, [], { form: 'photos' })
}
