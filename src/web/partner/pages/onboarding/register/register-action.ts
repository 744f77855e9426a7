import { type ActionFunctionArgs, data, replace } from 'react-router'
import { sendLoginCode } from '#contract/auth/session.ts'
import type { Client, Problem } from '#contract/client.ts'
import {
  checkRegistration,
  lookUpBusiness,
  partnerPerson,
  partnerRegistration,
  registerPartner,
} from '#contract/onboarding/register.ts'
import { parseWith } from '#contract/parse.ts'
import { readCui } from '#domain/onboarding/cui.ts'
import { isSameNumber, textsOf, typedCode, typedOf, waitOf } from '#web/auth/form/form-texts.ts'
import { apiContext } from '#web/context.ts'
import { pathOf } from '#web/partner/pages/onboarding/setup/screens.ts'

type Texts = Record<string, string | undefined>
type Errors = Record<string, string[]>

/** The form's answer when it does not let in. */
export type RegisterReply = {
  readonly typed: Texts
  readonly errors?: Errors
  /** Messages that belong to no field. */
  readonly messages?: string[]
  /** The handle of the code that was sent; with it the second screen is shown. */
  readonly token?: string
  /** The typed code, where another field is at fault. */
  readonly code?: string
  /** The seconds until another code may be asked for, where one was asked for too soon. */
  readonly wait?: { readonly seconds: number }
  /** Seconds as above, where this tab has no code for that phone; another tab may have one. */
  readonly tooSoon?: { readonly seconds: number }
  /** The phone that has it, on the first screen where somebody came back to it. */
  readonly sentTo?: string
  /** The answer of the tax register, where it was asked. */
  readonly answer?: (typeof ANSWERS)[number]
}

/** The fields of the first screen. */
export const PERSON_FIELDS = ['first_name', 'last_name', 'email', 'phone', 'cui'] as const
/** The fields of the second screen, without the code. */
export const BUSINESS_FIELDS = [
  ...(['location_name', 'category', 'city', 'legal_name', 'registry_number', 'address'] as const),
  ...(['accepted_terms', 'accepted_data_processing'] as const),
]
const FIELDS: readonly string[] = [...PERSON_FIELDS, 'confirmation_code', ...BUSINESS_FIELDS]

/** Two screens, which work without script: who registers, then the code, the business and the location. */
export async function registerAction({ request, context }: ActionFunctionArgs) {
  const texts = textsOf(await request.formData())
  const api = context.get(apiContext)
  if (texts.intent === 'back') {
    const sentTo = texts.token ? { sentTo: texts.phone ?? '' } : {}
    return data<RegisterReply>({ typed: typedOf(texts), ...sentBefore(texts), ...sentTo })
  }
  if (texts.intent !== 'finish') return start(api, texts)
  return finish(api, texts, (request.headers.get('user-agent') ?? '').slice(0, 400))
}

async function start(api: Client, texts: Texts) {
  const typed = typedOf(texts)
  const before = sentBefore(texts)
  const form = parseWith(partnerPerson, texts)
  const cuiFault = texts.cui && readCui(texts.cui) === null ? { cui: [CUI_FAULT] } : {}
  const wrong = { ...(form.ok ? {} : form.errors), ...cuiFault }
  if (Object.keys(wrong).length > 0) {
    const errors = { ...(await judged(api, { phone: texts.phone ?? '' })), ...wrong }
    return data<RegisterReply>({ typed, ...before, errors }, { status: 422 })
  }
  const asked = await api(lookUpBusiness, { query: { cui: texts.cui ?? '' } })
  if (!asked.ok) return data<RegisterReply>({ typed, ...before, ...refusal(asked.problem) }, { status: asked.status })
  const { answer, business } = asked.body.data
  if (answer === 'unknown')
    return data<RegisterReply>({ typed, ...before, errors: { cui: [UNKNOWN] } }, { status: 422 })
  const known = business
    ? { legal_name: business.legal_name, registry_number: business.registry_number, address: business.address }
    : texts.answer === 'found'
      ? { legal_name: '', registry_number: '', address: '' }
      : {}
  // A person who came back to mend a name has a code already, and could not ask for another within the minute.
  if (texts.token && texts.sent_to && isSameNumber(texts.sent_to, texts.phone))
    return data<RegisterReply>({ typed: { ...typed, ...known }, token: texts.token, answer })
  const code = await api(sendLoginCode, { body: { phone: texts.phone ?? '' } })
  if (code.ok) return data<RegisterReply>({ typed: { ...typed, ...known }, token: code.body.token, answer })
  const wait = waitOf(code.problem, texts)
  // The first screen, to which somebody came back, has no button for another code.
  const refused = wait && texts.sent_to ? { messages: [code.problem.message] } : (wait ?? refusal(code.problem))
  const { seconds } = code.problem
  const tooSoon = seconds && refused !== wait ? { tooSoon: { seconds } } : {}
  const again = { typed: { ...typed, ...known }, ...before, answer, ...tooSoon }
  return data<RegisterReply>({ ...again, ...refused }, { status: code.status })
}

const CUI_FAULT = 'CUI-ul nu e scris bine: cifra de control nu se potrivește.'
const UNKNOWN = 'Registrul ANAF nu are nicio firmă cu acest CUI.'

async function finish(api: Client, texts: Texts, device_name: string) {
  const again = { typed: typedOf(texts), ...sentBefore(texts) }
  const body = { ...bodyOf(texts), device_name }
  const form = parseWith(partnerRegistration, body)
  const wrong = { ...(form.ok ? {} : form.errors), ...missingOf(texts) }
  if (Object.keys(wrong).length > 0) {
    const errors = { ...(await judged(api, { city: texts.city ?? '' })), ...wrong }
    return data<RegisterReply>({ ...again, ...typedCode(texts, errors), errors }, { status: 422 })
  }
  const answer = await api(registerPartner, { body })
  if (answer.ok) return replace(pathOf('address'))
  // The business is registered; who has set an app up logs in with it.
  if (answer.problem.second_factor) return replace('/partener/login?redirect=%2Fpartener%2Fsetup')
  const refused = refusal(answer.problem)
  return data<RegisterReply>({ ...again, ...typedCode(texts, refused.errors), ...refused }, { status: answer.status })
}

/** Faults that only the server can judge, told with all else that is wrong. */
async function judged(api: Client, body: { phone: string } | { city: string }): Promise<Errors> {
  const answer = await api(checkRegistration, { body })
  return answer.ok ? {} : (answer.problem.errors ?? {})
}

/** The code that was sent already and to whom, and what the tax register said, which the screens hold. */
export function sentBefore({ token, sent_to, answer }: Texts): Pick<RegisterReply, 'token' | 'sentTo' | 'answer'> {
  const known = ANSWERS.find((each) => each === answer)
  return { ...(token ? { token } : {}), ...(sent_to ? { sentTo: sent_to } : {}), ...(known ? { answer: known } : {}) }
}

const ANSWERS = ['found', 'unknown', 'silent', 'off'] as const

/** Fields that only the tax register could have filled in; told with all else that is wrong. */
function missingOf(texts: Texts): Errors {
  if (texts.answer === 'found') return {}
  const empty = ['legal_name', 'registry_number', 'address'].filter((name) => !texts[name]?.trim())
  return Object.fromEntries(empty.map((name) => [name, ['Completează câmpul.']]))
}

const bodyOf = (texts: Texts) => ({
  first_name: texts.first_name ?? '',
  last_name: texts.last_name ?? '',
  email: texts.email?.trim() ?? '',
  phone: texts.phone ?? '',
  cui: texts.cui ?? '',
  token: texts.token ?? '',
  confirmation_code: texts.confirmation_code ?? '',
  legal_name: texts.legal_name ?? '',
  registry_number: texts.registry_number ?? '',
  address: texts.address ?? '',
  location_name: texts.location_name?.trim() || (texts.legal_name ?? ''),
  category: texts.category ?? '',
  city: texts.city ?? '',
  accepted_terms: texts.accepted_terms ?? '',
  accepted_data_processing: texts.accepted_data_processing ?? '',
})

/** The errors of the form's own fields, and the others as messages. */
function refusal({ message, errors = {} }: Problem): Pick<RegisterReply, 'errors' | 'messages'> {
  const entries = Object.entries(errors)
  if (entries.length === 0) return { messages: [message] }
  const rest = entries.filter(([name]) => !FIELDS.includes(name)).flatMap(([, texts]) => texts)
  const own = Object.fromEntries(entries.filter(([name]) => FIELDS.includes(name)))
  return { errors: own, ...(rest.length > 0 ? { messages: rest } : {}) }
}
