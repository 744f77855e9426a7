import { useState } from 'react'
import { guestCodeRequest, sendGuestCode } from '#contract/bookings/bookings.ts'
import { parseWith } from '#contract/parse.ts'
import { useBotCheck } from '#web/auth/form/use-bot-check.ts'
import { OFFLINE } from '#web/availability/use-availability.ts'
import { browserApi } from '#web/browser-api.ts'
import { useNow } from '../state/use-now.ts'

type Errors = Record<string, string[]>

/** Sends the code to a guest's phone, and counts down until another may be sent. */
export function useGuestCode(before: { phone: string; token: string } | null) {
  const [sent, setSent] = useState(before)
  const [nextAt, setNextAt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>()
  const [message, setMessage] = useState<string>()
  const now = useNow(nextAt > 0)
  const askBotCheck = useBotCheck()

  const send = async (phone: string): Promise<void> => {
    const parsed = parseWith(guestCodeRequest, { phone })
    setErrors(parsed.ok ? undefined : parsed.errors)
    setMessage(undefined)
    if (!parsed.ok) return
    setBusy(true)
    try {
      const checked = askBotCheck ? { captcha_token: await askBotCheck('guest_booking') } : {}
      const answer = await browserApi(sendGuestCode, { body: { phone, ...checked } })
      if (answer.ok) setSent({ phone, token: answer.body.data.token })
      const seconds = answer.ok ? answer.body.data.seconds : answer.problem.seconds
      if (seconds !== undefined) setNextAt(Date.now() + seconds * 1000)
      if (!answer.ok) {
        const { captcha_token: unchecked, ...onFields } = answer.problem.errors ?? {}
        if (Object.keys(onFields).length > 0) setErrors(onFields)
        else setMessage(unchecked?.join(' ') ?? answer.problem.message)
      }
    } catch {
      setMessage(OFFLINE)
    }
    setBusy(false)
  }
  return {
    token: sent?.token ?? null,
    busy,
    errors,
    message,
    secondsLeft: Math.max(0, Math.ceil((nextAt - now) / 1000)),
    send,
    /** For another phone, whose first code may be sent at once. */
    forget: () => {
      setSent(null)
      setNextAt(0)
    },
    showErrors: setErrors,
  }
}
