import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whatsAppLink } from './whatsapp-link.ts'

test('a mobile number, also of another country, opens WhatsApp with the text as it was written [PT-69]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('+40722123456', '+393471234567', '+36201234567'),
      fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
      (phone, text) => {
        const link = new URL(whatsAppLink(phone, text)!)
        expect(`${link.origin}${link.pathname}`).toBe(`https://wa.me/${phone.slice(1)}`)
        expect(link.searchParams.get('text')).toBe(text)
      },
    ),
  )
})

test.each(['+40232123456', '+40311234567', '', '0722123456', '+40'])(
  'no WhatsApp is offered for %j [PT-69]',
  (phone) => {
    expect(whatsAppLink(phone, 'Bună!')).toBeNull()
  },
)
