import { type SubmitEvent, useEffect, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Parsed } from '#contract/parse.ts'
import { storeCode } from '../../ui/forms/stored-code.ts'
import { useServerAnswer } from '../../ui/forms/use-server-answer.ts'
import { textsOf } from './form-texts.ts'
import { type AuthIntent, type AuthReply, SENT_CODE_KEY, usePosted } from './reply.ts'
import { useBotCheck, waitsForCheck } from './use-bot-check.ts'

type Check = (texts: Record<string, string | undefined>) => Parsed<unknown>

type Options = {
  /** The page whose action takes the form. */
  action: '/login' | '/register' | '/setup-password'
  intents: readonly AuthIntent[]
  /** The faults of the form before it is sent (VA-01: a form that is wrong makes no call). */
  check: Check
  /** AU-14: the action that the bot check is told, by intent; other intents need no check. */
  botCheck?: Partial<Record<AuthIntent, string>>
}

/**
 * A form that posts to a page's action: with script through a fetcher, without it as a plain post whose page comes back
 * with the answer in it.
 */
export function useAuthForm({ action, intents, check, botCheck = {} }: Options) {
  const fetcher = useFetcher<AuthReply>()
  const posted = usePosted()
  const { pathname, search } = useLocation()
  const askBotCheck = useBotCheck()
  const [wrong, setWrong] = useState<Record<string, string[]>>()
  const [checking, setChecking] = useState(false)
  const { answer, lost } = useServerAnswer(fetcher.data, fetcher.data?.messages)
  useEffect(() => keepSent(answer), [answer])
  const reply = answer ?? (posted && intents.includes(posted.intent) ? posted : undefined)
  const path = pathname === action ? `${action}${search}` : `${action}${redirectIn(search)}`
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const submitter = event.nativeEvent.submitter as HTMLButtonElement | null
    const form = new FormData(event.currentTarget)
    if (submitter?.name) form.set(submitter.name, submitter.value)
    const texts = textsOf(form)
    const parsed = check(texts)
    setWrong(parsed.ok ? undefined : parsed.errors)
    const botAction = botCheck[texts.intent as AuthIntent]
    if (!parsed.ok) event.preventDefault()
    else if (askBotCheck !== null && botAction !== undefined) {
      event.preventDefault()
      setChecking(true)
      void askBotCheck(botAction).then((token) => {
        form.set('captcha_token', token)
        setChecking(false)
        return fetcher.submit(form, { method: 'post', action: path })
      })
    }
  }
  return {
    Form: fetcher.Form,
    path,
    reply,
    busy: checking || fetcher.state !== 'idle',
    errors: wrong ?? (lost ? undefined : reply?.errors),
    messages: wrong ? undefined : (lost ?? reply?.messages),
    onSubmit,
    /** For the button that sends a code. */
    checked: waitsForCheck(askBotCheck),
  }
}

/** Keeps a code with what was typed; what Apple or Facebook vouched for is no code, and is not kept. */
function keepSent(answer: AuthReply | undefined): void {
  if (!answer?.sent?.token || answer.social) return
  const { intent, typed = {}, sent } = answer
  storeCode<AuthReply>(SENT_CODE_KEY, sent.token, { intent, typed, sent })
}

/** The address to go to in the end, carried from page to page for a browser without script. */
function redirectIn(search: string): string {
  const redirect = new URLSearchParams(search).get('redirect')
  return redirect === null ? '' : `?${new URLSearchParams({ redirect })}`
}
