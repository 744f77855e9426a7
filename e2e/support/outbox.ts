import { type APIRequestContext, expect } from '@playwright/test'

export type Message = { channel: 'sms' | 'email'; to: string; subject: string | null; text: string; created_at: string }

/** [NT-05] What was sent to this phone (E.164) or address, newest first. */
export async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
  const answer = await request.get('/dev/outbox.json', { params: { to } })
  return (await answer.json()) as Message[]
}

/** The six digits of the newest SMS to this phone, waiting for it to arrive. */
export async function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const texts = (await messagesTo(request, phone)).map(({ text }) => text)
    code = texts.map((text) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean)
    expect(code).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return code ?? ''
}
