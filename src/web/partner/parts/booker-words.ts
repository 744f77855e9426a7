import { phoneLabel } from '#domain/account/phone.ts'

type Booker = { readonly name: string; readonly phone: string | null }

/** The person who books for a client and is told of it: 'Maria Pop (0722 000 111), care primește mesajele'. */
export const bookerWords = ({ name, phone }: Booker): string =>
  `${name}${phone === null ? '' : ` (${phoneLabel(phone)})`}, care primește mesajele`
