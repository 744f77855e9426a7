import * as z from 'zod/mini'
import {
  factor,
  flag,
  type Kind,
  oneOf,
  optional,
  postgresAddress,
  postgresAddresses,
  text,
  wholeNumber,
  withDefault,
} from './kinds.ts'

const MIN_SECRET_LENGTH = 32

const secret: Kind<string> = {
  schema: z.string().check(z.minLength(MIN_SECRET_LENGTH)),
  allowed: `a text of at least ${MIN_SECRET_LENGTH} characters (openssl rand -base64 48 makes one)`,
}

const secrets: Kind<readonly string[]> = {
  schema: z.pipe(
    z.string().check(z.refine((value) => value.split(',').every((each) => each.length >= MIN_SECRET_LENGTH))),
    z.transform((value: string) => value.split(',')),
  ),
  allowed: `one or more texts of at least ${MIN_SECRET_LENGTH} characters, with commas between them`,
}

const origin: Kind<string> = {
  schema: z.url({ protocol: /^https?$/ }).check(z.regex(/^[^?#@]+$/), z.regex(/^\w+:\/\/[^/]+\/?$/)),
  allowed: 'the address of the whole site, without a path, such as https://www.example.ro',
}

const host: Kind<string> = {
  schema: z.string().check(z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/)),
  allowed: 'a host name in small letters, such as partener.example.ro, without https://',
}

/** The address, storage and proxy of the process. */
export const serverVariables = {
  NODE_ENV: withDefault(
    oneOf(['production', 'development', 'test']),
    'development',
    '`npm start` and `npm run worker` set it to `production`. `development` reloads pages.',
  ),
  PORT: withDefault(wholeNumber(0, 65_535), '3000', 'The port to listen on.'),
  HOST: withDefault(text, '0.0.0.0', 'The address to listen on. Behind a proxy on the same machine: `127.0.0.1`.'),
  PUBLIC_URL: optional(
    origin,
    'The address that people see. It makes the site public: cookies are secure, `/dev/…` is off, and SMS, mail and `https` are required. An address of this machine (`http://localhost:8080`) leaves the site private. Passkeys belong to its host name: another one makes them useless.',
    { example: 'https://www.example.ro' },
  ),
  PARTNER_HOST: optional(
    host,
    'A host name for the provider’s side alone: `/partener` and `/api/partner` answer there and nowhere else, its cookies and the links in its messages are of that host. With the scheme of `PUBLIC_URL`.',
    { otherwise: 'the host of `PUBLIC_URL`', example: 'partener.example.ro' },
  ),
  OPERATOR_HOST: optional(
    host,
    'The same for the operator’s desk, `/operator` and `/api/operator`: on every other host there is none. Nothing links to it, so its host can be open to your own network alone.',
    { otherwise: 'the host of `PUBLIC_URL`', example: 'birou.example.ro' },
  ),
  TRUSTED_PROXIES: withDefault(
    wholeNumber(0, 5),
    '0',
    'How many proxies of yours stand in front and add to `X-Forwarded-For`. With too few, all visitors share the limits of one address; with too many, anybody can pretend an address.',
    { example: '1' },
  ),
  LIMITS_FACTOR: withDefault(
    factor(1_000_000),
    '1',
    'Multiplies all limits on bookings, holds, messages, codes and tries together: for a desk that books for its guests, a load test or a drill ([what they are](decisions/2026-11-22-booking-limits.md)).',
  ),
  LOG_LEVEL: withDefault(
    oneOf(['debug', 'info', 'warn', 'error', 'silent']),
    'warn',
    'The least important lines that are logged. `info` adds one line a request.',
  ),
  JOBS: withDefault(
    oneOf(['inside', 'apart']),
    'inside',
    '`apart`: this process runs no jobs, `npm run worker` does. Needs `DATABASE_URL`.',
  ),
}

/** The database of the site, and the secrets that protect it. */
export const storageVariables = {
  DATABASE_URL: optional(postgresAddress, 'A PostgreSQL, version 16 or newer.', {
    otherwise: 'a PostgreSQL of its own in `DATA_DIR`',
    example: 'postgres://dichis:password@db.example/dichis',
    isSecret: true,
  }),
  DATABASE_DIRECT_URL: optional(
    postgresAddress,
    'The same database past the pooler, by the same role, where `DATABASE_URL` is a pooler in transaction mode (PgBouncer): for migrations, jobs and live updates.',
    { example: 'postgres://dichis:password@db.example:5432/dichis', isSecret: true },
  ),
  DATABASE_REPLICA_URL: optional(
    postgresAddresses,
    'Read replicas (streaming standbys) for search and pages, with commas between them. One that is away, or more than two seconds behind, is left out until it is well again.',
    { example: 'postgres://dichis:password@replica.example/dichis', isSecret: true },
  ),
  DATA_DIR: withDefault(text, '.data', 'The folder for the embedded database, the secret and uploaded pictures.', {
    example: '/var/lib/dichis',
  }),
  APP_SECRET: optional(
    secret,
    'Signs forms and links, and keys the hashes of codes. The same for all processes; [how to change it](deploying.md#rotating-the-secret).',
    { otherwise: 'made once in `DATA_DIR/secret`', isSecret: true },
  ),
  APP_SECRETS_ACCEPTED: optional(
    secrets,
    'Other secrets whose signatures are still (or already) accepted. They sign nothing.',
    { isSecret: true },
  ),
  DEMO: withDefault(
    flag,
    '1',
    '`0`: leave the embedded database empty. A database given by `DATABASE_URL` never gets the demo. A public site on the embedded database must say which it wants.',
  ),
}
