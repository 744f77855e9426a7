import { useEffect, useEffectEvent, useState } from 'react'
import { dropCode } from '#web/ui/forms/stored-code.ts'
import { type AuthReply, SENT_CODE_KEY } from './reply.ts'
import { useCountdown } from './use-countdown.ts'

/**
 * The code that was last sent, as the form's answers tell: its token, and the seconds until another may be asked for.
 */
export function useSentCode(reply: AuthReply | undefined) {
  const [token, setToken] = useState(reply?.sent?.token ?? null)
  const { seconds, start } = useCountdown(reply?.sent?.seconds ?? reply?.seconds)
  const take = useEffectEvent((answer: AuthReply) => {
    if (answer.sent) setToken(answer.sent.token)
    // An answer to a code that was typed says nothing of when another may be asked for.
    const wait = answer.sent?.seconds || answer.seconds
    if (wait) start(wait)
  })
  useEffect(() => {
    if (reply) take(reply)
  }, [reply])
  const forget = () => {
    setToken(null)
    dropCode(SENT_CODE_KEY)
  }
  return { token, seconds, start, forget }
}
