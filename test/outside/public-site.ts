/**
 * The least environment of a site that is open to the public: nothing is sent to these addresses unless a test sends
 * it.
 */
export const PUBLIC_SITE = {
  PUBLIC_URL: 'https://dichis.test',
  DATABASE_URL: 'postgres://127.0.0.1/dichis',
  SMS_URL: 'http://127.0.0.1:9/sms?to={to}&text={text}',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Dichis <rezervari@dichis.ro>',
}
