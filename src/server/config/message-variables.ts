import { decimal, matching, optional, text, webAddress, wholeNumber, withDefault } from './kinds.ts'

/** How SMS and mail leave. */
export const messageVariables = {
  SMTP_URL: optional(
    matching(/^smtps?:\/\/\S+$/, 'an address that begins with smtps:// or smtp://'),
    'The mail server, with its user and password.',
    { otherwise: 'the local outbox, `/dev/outbox`', example: 'smtps://user:password@mail.example:465', isSecret: true },
  ),
  MAIL_FROM: withDefault(
    matching(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'an e-mail address, or a name and an address in < >'),
    'Dichis <rezervari@dichis.test>',
    'The sender of every mail.',
    { example: 'Dichis <rezervari@example.ro>' },
  ),
  TWILIO_ACCOUNT: optional(text, 'SMS through Twilio: the account. All three are needed.', {
    otherwise: 'the local outbox, `/dev/outbox`',
    example: 'AC0123456789',
  }),
  TWILIO_TOKEN: optional(text, 'The account’s token.', { isSecret: true }),
  TWILIO_FROM: optional(text, 'The number or sender name.', { example: 'Dichis' }),
  SMS_URL: optional(
    matching(/^https?:\/\/\S+$/, 'an address that begins with https:// or http://'),
    'Or SMS through any HTTP gateway: `{to}`, `{text}` and `{key}` are filled in here and in the body.',
    { otherwise: 'the local outbox, `/dev/outbox`', example: 'https://sms.example/send', isSecret: true },
  ),
  SMS_BODY: optional(text, 'The body of the POST; without it the gateway gets a GET.', {
    example: '{"to":"{to}","text":"{text}"}',
    isSecret: true,
  }),
  SMS_CONTENT_TYPE: withDefault(text, 'application/json', 'The type of `SMS_BODY`.'),
  SMS_AUTHORIZATION: optional(text, 'The `Authorization` header for the gateway.', {
    example: 'Bearer token',
    isSecret: true,
  }),
  SMS_PART_PRICE_BANI: optional(
    decimal(10_000),
    'What the provider takes for one part of an SMS (160 signs, or 70 with a diacritic), for the figures of `/metrics`.',
    { example: '22.5' },
  ),
  SMS_DAY_BUDGET_BANI: optional(
    wholeNumber(1, 999_999_999),
    'What a day’s SMS may cost before the alert `SmsSpend` rings. Nothing stops there: what is sent in a day is limited by `LIMITS_FACTOR`.',
    { example: '50000' },
  ),
  TWILIO_URL: withDefault(webAddress, 'https://api.twilio.com', 'Where Twilio, or who speaks like it, is.'),
}
