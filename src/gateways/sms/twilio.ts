import type { SmsGateway } from './gateway.ts'

export type TwilioConfig = {
  /** https://api.twilio.com, or another house that speaks its language. */
  address: string
  account: string
  token: string
  /** A number in E.164, a name, or a messaging service (MG…). */
  from: string
}

const PATIENCE = 10_000

/** Sends by Twilio's Messages. The key travels along, so that the provider's log and ours can be laid side by side. */
export function twilioSms({ address, account, token, from }: TwilioConfig): SmsGateway {
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    local: false,
    send: async ({ key, to, text }) => {
      const answer = await fetch(`${address}/2010-04-01/Accounts/${account}/Messages.json`, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': key },
        body: new URLSearchParams({ To: to, Body: text, ...sender }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`)
    },
  }
}
