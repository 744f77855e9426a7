import { useEffect, useRef, useState } from 'react'
import { confirmLoginCode, login, sendLoginCode, smsCodeRequest, smsLogin } from '#contract/auth/session.ts'
import type { Problem } from '#contract/client.ts'
import { parseWith } from '#contract/parse.ts'
import { noAnswer } from '#web/async/no-answer.ts'
import { type AuthReply, SENT_CODE_KEY, useSentBefore } from '#web/auth/form/reply.ts'
import { useBotCheck } from '#web/auth/form/use-bot-check.ts'
import { useCountdown } from '#web/auth/form/use-countdown.ts'
import { browserApi } from '#web/browser-api.ts'
import { dropCode, storeCode } from '#web/ui/forms/stored-code.ts'

export type PhoneProof = { readonly phone: string; readonly proof: string }

type Errors = Record<string, string[]>

/**
 * Proves a phone by a login code: one that has an account is logged in with it (`onKnown`), another gets a proof with
 * which its guest books.
 */
export function usePhoneProof(onKnown: () => void, onProved: (proved: PhoneProof) => void) {
  const before = useSentBefore()
  const [asked, setAsked] = useState<Sent | null>()
  const sent = asked === undefined ? sentIn(before) : asked
  const { busy, errors, message, run, setErrors, refuse, forget } = useRequest(sent ? 'confirmation_code' : 'phone')
  const { seconds, start } = useCountdown()
  const current = useRef<string | null>(null)
  useEffect(() => {
    current.current = sentIn(before)?.token ?? null
    start(before?.sent?.seconds ?? 0)
  }, [before, start])
  const askBotCheck = useBotCheck()

  const send = (phone: string) =>
    run(async () => {
      const parsed = parseWith(smsCodeRequest, { phone })
      if (!parsed.ok) return setErrors(parsed.errors)
      const checked = askBotCheck ? { captcha_token: await askBotCheck('login') } : {}
      const answer = await browserApi(sendLoginCode, { body: { phone, ...checked } })
      const wait = answer.ok ? answer.body.seconds : answer.problem.seconds
      if (wait !== undefined) start(wait)
      if (!answer.ok) return refuse(answer.problem)
      const { token } = answer.body
      current.current = token
      setAsked({ phone, token })
      storeCode<AuthReply>(SENT_CODE_KEY, token, {
        intent: 'login-code',
        typed: { phone },
        sent: { ...answer.body, message: null },
      })
    })

  const check = (code: string) =>
    run(async () => {
      const form = { phone: sent?.phone ?? '', token: sent?.token ?? '', confirmation_code: code }
      const body = { strategy: 'sms' as const, from: 'client', device_name: navigator.userAgent.slice(0, 400), ...form }
      const parsed = parseWith(smsLogin, body)
      if (!parsed.ok) return setErrors(parsed.errors)
      const confirmed = await browserApi(confirmLoginCode, { body: form })
      // Another phone was asked for meanwhile.
      if (current.current !== form.token) return
      if (!confirmed.ok) return refuse(confirmed.problem)
      const { has_account: hasAccount, phone_proof: proof } = confirmed.body.data
      if (!hasAccount) return onProved({ phone: form.phone, proof })
      const opened = await browserApi(login, { body })
      if (!opened.ok) return refuse(opened.problem)
      dropCode(SENT_CODE_KEY)
      onKnown()
    })

  return {
    busy,
    errors,
    message,
    seconds,
    send,
    check,
    /** The phone that the code went to; null before. */
    sentTo: sent?.phone ?? null,
    token: sent?.token,
    /** For another phone, whose first code may be sent at once. */
    forget: () => {
      current.current = null
      dropCode(SENT_CODE_KEY)
      setAsked(null)
      forget()
      start(0)
    },
  }
}

type Sent = { readonly phone: string; readonly token: string }

/** The phone and the token of a login code that the tab has asked for before. */
function sentIn(before: AuthReply | undefined): Sent | null {
  const { intent, typed, sent } = before ?? {}
  return intent === 'login-code' && sent ? { phone: typed?.phone ?? '', token: sent.token } : null
}

/** One request at a time, and why it was refused: on this field, or as a message of the whole. */
function useRequest(field: 'phone' | 'confirmation_code') {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>()
  const [message, setMessage] = useState<string>()
  const forget = () => {
    setErrors(undefined)
    setMessage(undefined)
  }
  return {
    busy,
    errors,
    message,
    setErrors,
    forget,
    refuse: ({ errors: given, message: whole }: Problem) => {
      const onField = given?.[field]
      if (onField) setErrors({ [field]: onField })
      else
        setMessage(
          Object.values(given ?? {})
            .flat()
            .join(' ') || whole,
        )
    },
    /** Does nothing while an earlier one runs; a lost answer says that the browser is offline. */
    run: async (work: () => Promise<void>) => {
      if (busy) return
      forget()
      setBusy(true)
      await work().catch(() => setMessage(noAnswer()))
      setBusy(false)
    },
  }
}
