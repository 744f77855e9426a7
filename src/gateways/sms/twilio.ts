import type { SmsGateway } from './gateway.ts'

export type TwilioConfig = {
  /** https://api.twilio.com, or a compatible provider. */
  address: string
  account: string
  token: string
  /** A number in E.164, a name, or a messaging service (MG…). */
  from: string
}

const SMS_TIMEOUT_MS = 10_000

/** Sends by Twilio’s Messages API. The key is sent too, so that its log can be matched with ours. */
export function twilioSms({ address, account, token, from }: TwilioConfig): SmsGateway {
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    local: false,
    send: async ({ key, to, text }) => {
      const response = await fetch(`${address}/2010-04-01/Accounts/${account}/Messages.json`, {
        method: 'POST',
        headers: { authorization, 'idempotency-key': key },
        body: new URLSearchParams({ To: to, Body: text, ...sender }),
        redirect: 'error',
        signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
    },
  }
}
