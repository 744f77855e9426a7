import { type SubmitEvent, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { Parsed } from '#contract/parse.ts'
import { textsOf } from '#web/auth/form/form-texts.ts'
import { useServerAnswer } from '#web/ui/forms/use-server-answer.ts'
import type { AccountReply } from './reply.ts'

type Check = (texts: Record<string, string | undefined>) => Parsed<unknown>

/**
 * One of the several forms of an account page. With script it posts by itself, checked first where it can be, and the
 * page stays as it is; without script it is a plain post, and the answer finds its form by name.
 */
export function useAccountForm(form: string, check?: Check) {
  const fetcher = useFetcher<AccountReply>()
  const posted = useActionData<AccountReply>()
  const [found, setFound] = useState<Record<string, string[]>>()
  const { answer, lost } = useServerAnswer(fetcher.data, fetcher.data?.message)
  const reply = answer ?? (posted?.form === form ? posted : undefined)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const submitter = event.nativeEvent.submitter as HTMLButtonElement | null
    if (!check || submitter?.formNoValidate) return setFound(undefined)
    const parsed = check(textsOf(new FormData(event.currentTarget, submitter)))
    setFound(parsed.ok ? undefined : parsed.errors)
    if (!parsed.ok) event.preventDefault()
  }
  const busy = fetcher.state !== 'idle'
  return {
    Form: fetcher.Form,
    fetcher,
    /** The server's last word: which codes are awaited stays so while something typed is wrong. */
    reply,
    busy,
    errors: found ?? (lost ? undefined : reply?.errors),
    message: found ? undefined : (lost ?? reply?.message),
    done: found || busy || lost ? undefined : reply?.done,
    onSubmit,
  }
}
