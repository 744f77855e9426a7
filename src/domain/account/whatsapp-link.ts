import { getsNoSms } from './phone.ts'

/**
 * The address that opens WhatsApp with the text written in, for somebody to send it by hand (WhatsApp's 'click to
 * chat'). Null for a Romanian landline, and for what is no number in E.164.
 */
export function whatsAppLink(phone: string, text: string): string | null {
  const [, figures] = /^\+(\d{7,15})$/.exec(phone.replaceAll(' ', '')) ?? []
  if (figures === undefined) return null
  if (figures.startsWith('40') && getsNoSms(phone)) return null
  return `https://wa.me/${figures}?text=${encodeURIComponent(text)}`
}
