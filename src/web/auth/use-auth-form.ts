import { type SubmitEvent, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { Parsed } from '#contract/parse.ts'
import { textsOf } from './form-texts.ts'
import type { AuthReply } from './reply.ts'

type Check = (texts: Record<string, string | undefined>) => Parsed<unknown>

/**
 * A form that posts to an action: with script through a fetcher, checked first (VA-01: a form that is wrong makes no call);
 * without script as a plain post of its page.
 */
export function useAuthForm(check: Check) {
  const fetcher = useFetcher<AuthReply>()
  const posted = useActionData<AuthReply>()
  const [wrong, setWrong] = useState<Record<string, string[]>>()
  const reply = fetcher.data ?? posted
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const submitter = event.nativeEvent.submitter as HTMLButtonElement | null
    const form = new FormData(event.currentTarget)
    if (submitter?.name) form.set(submitter.name, submitter.value)
    const parsed = check(textsOf(form))
    setWrong(parsed.ok ? undefined : parsed.errors)
    if (!parsed.ok) event.preventDefault()
  }
  return {
    Form: fetcher.Form,
    reply,
    busy: fetcher.state !== 'idle',
    errors: wrong ?? reply?.errors,
    message: wrong ? undefined : reply?.message,
    onSubmit,
  }
}
