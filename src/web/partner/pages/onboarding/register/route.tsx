import { useLayoutEffect, useMemo } from 'react'
import {
  type ClientActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  replace,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import { listPartnerDocuments } from '#contract/onboarding/register.ts'
import { getSetup } from '#contract/onboarding/setup.ts'
import { getFilterForm } from '#contract/search/locations.ts'
import { nextStep } from '#domain/onboarding/setup-steps.ts'
import type { PageHandle } from '#web/access.ts'
import { dropRegistration, REGISTRATION_KEY } from '#web/auth/drop-registration.ts'
import { OutboxHint } from '#web/auth/form/outbox-hint.tsx'
import { apiContext } from '#web/context.ts'
import { AnotherCode } from '#web/partner/another-code.tsx'
import { pathOf } from '#web/partner/pages/onboarding/setup/screens.ts'
import { PartnerCard } from '#web/partner/partner-card.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { usePreservedFocus } from '#web/ui/feedback/use-preserved-focus.ts'
import { CodeField } from '#web/ui/forms/code-field.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { type OfflineReply, unlessOffline, unlessPosted } from '#web/ui/forms/unless-offline.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { BusinessFields } from './business-fields.tsx'
import { keepDraft, keepForm, readDraft } from './draft.ts'
import { BusinessTyped, PersonFields, PersonSummary, PersonTyped, SentCode } from './person-fields.tsx'
import { PERSON_FIELDS, type RegisterReply, registerAction } from './register-action.ts'
import { withCodeOfOtherTab } from './sent-code.ts'

export const handle: PageHandle = { access: 'open', layout: 'partner', script: 'late', title: 'Creează cont' }

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const [form, texts, setup] = await Promise.all([api(getFilterForm), api(listPartnerDocuments), api(getSetup)])
  // A person who comes back by the browser's Back has registered; one whose place is open already may register another.
  // The redirect goes to the very screen: a second one would put a page into the history, for the next Back to meet.
  if (setup.ok && setup.body.data.state === 'draft') throw replace(pathOf(nextStep(setup.body.data.steps) ?? 'publish'))
  if (!form.ok || !texts.ok) throw data(null, { status: 503 })
  const documents = texts.body.data.map(({ name, title, version }) => ({ name, title, version }))
  return { categories: form.body.data.categories.map(({ slug, name }) => ({ slug, name })), documents }
}

export const action = registerAction
export const shouldRevalidate = unlessPosted

/** As elsewhere; who is registered leaves no draft behind. */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    const reply = await unlessOffline<RegisterReply>(args)
    return 'typed' in reply ? withCodeOfOtherTab(reply) : reply
  } catch (thrown) {
    if (thrown instanceof Response) dropRegistration()
    throw thrown
  }
}

/** Asks for the person, then for the code from the SMS, the location and the business. */
export default function Page() {
  const { reply, messages, isDraft, isSecond } = useReply()
  const screen = usePreservedFocus<HTMLDivElement>()
  return (
    <PartnerCard title={isSecond ? 'Locul și firma ta' : 'Primește rezervări online'}>
      <div ref={screen}>
        <Form
          key={`${isSecond} ${isDraft}`}
          method="post"
          action={SECOND}
          noValidate
          className="grid gap-5"
          data-draft={REGISTRATION_KEY}
          onInput={({ currentTarget }) => keepForm(currentTarget)}
        >
          <FormErrors errors={reply.errors} message={messages} />
          {isSecond ? <SecondScreen reply={reply} /> : <FirstScreen reply={reply} />}
        </Form>
      </div>
    </PartnerCard>
  )
}

/** An address of its own, so that the browser's Back leads to the first screen. */
const SECOND = '?pas=2'

/** The action's answer, or where there is none, what the tab has kept. */
function useReply() {
  const answer = useActionData<RegisterReply | OfflineReply>()
  const { search } = useLocation()
  const isHydrated = useHydrated()
  const isAnswer = answer !== undefined && 'typed' in answer
  const visited = isHydrated && !isAnswer ? search : null
  const draft = useMemo(() => (visited === null ? null : readDraft()), [visited])
  // Before it is shown: later it would put the answer over what was typed since, or miss a reload.
  useLayoutEffect(() => {
    if (answer !== undefined && 'typed' in answer) keepDraft(answer)
  }, [answer])
  const messages = answer?.messages
  const reply: RegisterReply | undefined = isAnswer ? answer : (draft ?? undefined)
  const hasPersonError = PERSON_FIELDS.some((name) => reply?.errors?.[name])
  const isSecond = reply?.token !== undefined && reply.sentTo === undefined && !hasPersonError
  return {
    reply: reply ?? { typed: {} },
    messages,
    isDraft: answer === undefined && draft !== null,
    isSecond: isSecond && (isAnswer || search === SECOND),
  }
}

type ScreenProps = { readonly reply: RegisterReply }

function FirstScreen({ reply }: ScreenProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <p className="-mt-2 text-ink-2">Fără comision pe programare. Durează vreo cinci minute.</p>
      <PersonFields reply={reply} />
      <BusinessTyped typed={reply.typed} />
      <Button type="submit" name="intent" value="start" look="primary" size="large" busy={isBusy}>
        Continuă
      </Button>
      <p className="text-center text-ink-2">
        Ai deja cont?{' '}
        <Link to="/partener/login" className="link -my-2.5 inline-flex min-h-11 items-center">
          Intră
        </Link>
      </p>
    </>
  )
}

function SecondScreen({ reply }: ScreenProps) {
  const { categories, documents } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <PersonSummary typed={reply.typed} />
      <SentCode reply={reply} />
      <PersonTyped typed={reply.typed} />
      <Notice kind="done">
        Ți-am trimis un cod prin SMS. E valabil 10 minute. <OutboxHint />
      </Notice>
      <CodeField
        label="Cod din SMS"
        name="confirmation_code"
        defaultValue={reply.code}
        error={reply.errors?.confirmation_code}
        sent={reply.token}
        autoFocus
      />
      <BusinessFields reply={reply} categories={categories} documents={documents} />
      <Button type="submit" name="intent" value="finish" look="primary" size="large" busy={isBusy}>
        Creează contul
      </Button>
      <AnotherCode intent="start" wait={reply.wait} />
    </>
  )
}
