import type { Config, Given, Name } from './parse-variables.ts'

/** Variables that must be set together. */
const TOGETHER: readonly (readonly Name[])[] = [
  ['TWILIO_ACCOUNT', 'TWILIO_TOKEN', 'TWILIO_FROM'],
  ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['PICTURES_S3_URL', 'PICTURES_S3_BUCKET', 'PICTURES_S3_KEY_ID', 'PICTURES_S3_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['ANDROID_PACKAGE', 'ANDROID_FINGERPRINTS'],
]

/** Variables that do nothing without another one. */
const NEEDS: readonly (readonly [Name, Name])[] = [
  ['SMS_BODY', 'SMS_URL'],
  ['SMS_CONTENT_TYPE', 'SMS_URL'],
  ['SMS_AUTHORIZATION', 'SMS_URL'],
  ['SMS_DAY_BUDGET_BANI', 'SMS_PART_PRICE_BANI'],
  ['APPLE_PRIVATE_KEY', 'APPLE_CLIENT_IDS'],
  ['TAG_SOURCE', 'GOOGLE_TAG_ID'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['APP_SECRETS_ACCEPTED', 'APP_SECRET'],
  ['PARTNER_HOST', 'PUBLIC_URL'],
  ['OPERATOR_HOST', 'PUBLIC_URL'],
  ['PICTURES_S3_REGION', 'PICTURES_S3_BUCKET'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['OTEL_TRACES_SAMPLER_ARG', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  ['OTEL_SERVICE_NAME', 'OTEL_EXPORTER_OTLP_ENDPOINT'],
]

/** Faults between variables that are each valid. */
export function combinationFaults(given: Given, config: Config): string[] {
  return [
    ...TOGETHER.flatMap((names) => partlySet(given, names)),
    ...NEEDS.filter(([name, other]) => given[name] && !given[other]).map(
      ([name, other]) => `${name} is set, but does nothing without ${other}.`,
    ),
    ...smsFaults(given),
    ...hostFaults(given),
    ...(config.JOBS === 'apart' && !given.DATABASE_URL
      ? ['JOBS=apart needs DATABASE_URL: no worker can reach the embedded database, so no job would ever run.']
      : []),
  ]
}

function partlySet(given: Given, names: readonly Name[]): string[] {
  const missing = names.filter((name) => !given[name])
  if (missing.length === 0 || missing.length === names.length) return []
  const set = names.filter((name) => given[name])
  return [`${listed(set)} ${set.length > 1 ? 'are' : 'is'} set, but ${listed(missing)} missing. Set all or none.`]
}

function hostFaults({ PUBLIC_URL, PARTNER_HOST, OPERATOR_HOST, PARTNER_URL }: Given): string[] {
  const hosts = [PUBLIC_URL?.replace(/^\w+:\/\/|\/$/g, ''), PARTNER_HOST, OPERATOR_HOST].filter(Boolean)
  return [
    ...(new Set(hosts).size < hosts.length
      ? ['PUBLIC_URL, PARTNER_HOST and OPERATOR_HOST must be different hosts.']
      : []),
    ...(PARTNER_HOST && PARTNER_URL
      ? ['PARTNER_HOST and PARTNER_URL are both set: the portal for businesses is either here or elsewhere.']
      : []),
  ]
}

function smsFaults({ TWILIO_ACCOUNT, SMS_URL, SMS_BODY }: Given): string[] {
  if (!SMS_URL) return []
  const faults = TWILIO_ACCOUNT ? ['TWILIO_ACCOUNT and SMS_URL are both set. Set one way to send SMS.'] : []
  const template = `${SMS_URL} ${SMS_BODY ?? ''}`
  const absent = ['{to}', '{text}'].filter((part) => !template.includes(part))
  if (absent.length > 0) faults.push(`SMS_URL or SMS_BODY must contain ${absent.join(' and ')}.`)
  return faults
}

const listed = (names: readonly string[]) => names.join(', ').replace(/, ([^,]*)$/, ' and $1')
