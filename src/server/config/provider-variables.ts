import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import { fraction, type Kind, matching, optional, text, webAddress, withDefault } from './kinds.ts'

const privateKey: Kind<string> = {
  schema: z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string) => value.replaceAll('\\n', '\n')),
      z.string().check(z.refine(isPrivateKey)),
    ),
  ),
  allowed: 'a private key in PEM form, on one line with \\n for its line breaks',
}

const hosts = matching(
  /^https?:\/\/[\w.*:-]+( https?:\/\/[\w.*:-]+)*$/,
  'one or more hosts such as https://www.example.com, with spaces between them',
)

/** The hosts of Google’s tag, for the Content-Security-Policy. */
const TAG_HOSTS = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
  'https://*.google.com',
].join(' ')

/** Identity providers, the bot check and the measuring tag: off until their keys are set. */
export const providerVariables = {
  APPLE_CLIENT_IDS: optional(
    matching(/^[\w.-]+(,[\w.-]+)*$/, 'one or more client ids, with commas between them'),
    'Sign in with Apple: the Services ID first, then the apps’ bundle ids. Register `PUBLIC_URL/auth/apple/callback` with Apple.',
    { otherwise: 'off', example: 'ro.example.web,ro.example.app' },
  ),
  APPLE_TEAM_ID: optional(text, 'With the next two: exchange Apple’s authorization codes too.', {
    example: 'TEAMID1234',
  }),
  APPLE_KEY_ID: optional(text, 'The id of the key.', { example: 'KEYID12345' }),
  APPLE_PRIVATE_KEY: optional(privateKey, 'The key itself.', {
    example: '-----BEGIN PRIVATE KEY-----\\n…\\n-----END PRIVATE KEY-----',
    isSecret: true,
  }),
  FACEBOOK_APP_ID: optional(
    matching(/^\d{1,20}$/, 'the app’s number'),
    'Registering by Facebook. Register `PUBLIC_URL/auth/facebook/callback` with Facebook.',
    { otherwise: 'off', example: '1234567890' },
  ),
  FACEBOOK_APP_SECRET: optional(text, 'The app’s secret.', { isSecret: true }),
  RECAPTCHA_SITE_KEY: optional(text, 'reCAPTCHA v3 before an SMS is sent and on the feedback form.', {
    otherwise: 'off',
  }),
  RECAPTCHA_SECRET: optional(text, 'Its secret key.', { isSecret: true }),
  RECAPTCHA_LEAST_SCORE: withDefault(fraction, '0.5', 'The least score that passes.'),
  GOOGLE_TAG_ID: optional(
    matching(/^(G|AW|GT|GTM)-[A-Z0-9]{4,20}$/, 'an id such as G-XXXXXXXXXX, AW-…, GT-… or GTM-…'),
    'Google’s tag, or a container of tags (`GTM-…`), loaded only after a visitor agrees.',
    { otherwise: 'off', example: 'G-XXXXXXXXXX' },
  ),
  TAG_SOURCE: optional(webAddress, 'The tag’s script.', {
    otherwise: 'Google’s',
    example: 'https://www.googletagmanager.com/gtag/js',
  }),
  TAG_HOSTS: withDefault(hosts, TAG_HOSTS, 'Whom a page may call once the tag is loaded.'),
  TAX_REGISTER_URL: optional(
    webAddress,
    'ANAF’s public register of taxpayers (PlatitorTvaRest, version 9): fills in a business that registers by its CUI.',
    {
      otherwise: 'off: the business types its name, number and address',
      example: 'https://webservicesp.anaf.ro/api/PlatitorTvaRest/v9/tva',
    },
  ),
  APPLE_ISSUER: withDefault(webAddress, 'https://appleid.apple.com', 'Where Apple is.'),
  FACEBOOK_GRAPH_URL: withDefault(webAddress, 'https://graph.facebook.com', 'Where Facebook’s Graph is.'),
  FACEBOOK_SITE_URL: withDefault(webAddress, 'https://www.facebook.com', 'Where Facebook’s login page is.'),
  RECAPTCHA_URL: withDefault(webAddress, 'https://www.google.com/recaptcha', 'Where reCAPTCHA is.'),
  RECAPTCHA_HOSTS: withDefault(
    hosts,
    'https://www.google.com https://www.gstatic.com',
    'Whom a page may call for the bot check.',
  ),
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).type === 'private'
  } catch {
    return false
  }
}
