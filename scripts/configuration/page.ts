import { text, type Variable } from '#server/config/kinds.ts'
import { sections } from '#server/config/sections.ts'

/** The two files that are written from the descriptions in src/server/config/, by path. */
export const configurationFiles = (): Record<string, string> => ({
  'docs/configuration.md': page(),
  '.env.example': example(),
})

type Entry = [name: string, variable: Variable<unknown>]

const HEAD = `# Configuration

Everything comes from the environment, read once at the start in \`src/server/config.ts\`. Nothing is required: without any
variable the site runs on this machine, with a database of its own and the demo. An empty variable counts as not set.

What does not fit stops the start with a message that says of every variable what is wrong with it and what is allowed.
Some variables only make sense together, and that is checked too:

- a public site (\`PUBLIC_URL\` of another machine) needs \`https\`, SMS (\`SMS_URL\`, or all of \`TWILIO_…\`) and mail (\`SMTP_URL\`, \`MAIL_FROM\`); on the embedded database it needs \`DEMO=0\` or \`DEMO=1\`, said on purpose;
- \`TWILIO_ACCOUNT\`, \`TWILIO_TOKEN\`, \`TWILIO_FROM\`; \`APPLE_TEAM_ID\`, \`APPLE_KEY_ID\`, \`APPLE_PRIVATE_KEY\`; \`FACEBOOK_APP_ID\`, \`FACEBOOK_APP_SECRET\`; \`RECAPTCHA_SITE_KEY\`, \`RECAPTCHA_SECRET\`; \`ANDROID_PACKAGE\`, \`ANDROID_FINGERPRINTS\`: all of a group or none;
- \`JOBS=apart\`, \`DATABASE_DIRECT_URL\` and \`DATABASE_REPLICA_URL\` need \`DATABASE_URL\`; \`APP_SECRETS_ACCEPTED\` needs \`APP_SECRET\`.

While nothing is sent, SMS and mail are shown at \`/dev/outbox\`, to this machine only: to a connection from a loopback address,
without a proxy's header. With one of the two set, the other goes nowhere, which is logged at the start.

This page and \`.env.example\` are written by \`npm run configuration\` from the descriptions beside the code.
`

const page = () => [HEAD, ...sections.map(({ title, variables }) => table(title, Object.entries(variables)))].join('\n')

const table = (title: string, entries: Entry[]) =>
  [`## ${title}\n`, '| variable | default | what it is | allowed |', '|---|---|---|---|', ...entries.map(row), ''].join(
    '\n',
  )

function row([name, { fallback, otherwise, about, allowed }]: Entry): string {
  const shown = fallback === undefined ? (otherwise ?? '') : `\`${fallback}\``
  return `| ${[`\`${name}\``, shown, about, allowed === text.allowed ? '' : allowed].map(cell).join(' | ')} |`
}

const cell = (content: string) =>
  content
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replace(/`[^`]*`/g, (code) => code.replaceAll('&lt;', '<'))

const EXAMPLE_HEAD = `# Everything is optional; docs/configuration.md explains each variable. Written by: npm run configuration
# Node reads no .env by itself: set these in the service's environment, or: set -a; . ./.env; set +a; npm start
`

const example = () =>
  [EXAMPLE_HEAD, ...sections.map(({ title, variables }) => block(title, Object.entries(variables)))].join('\n')

const block = (title: string, entries: Entry[]) => [`# ${title}`, ...entries.map(line), ''].join('\n')

function line([name, { fallback, example: given }]: Entry): string {
  return `# ${name}=${quoted(given ?? fallback ?? '')}`
}

/** As a shell reads it back. */
const quoted = (value: string) => (/^[\w.,:/@+-]*$/.test(value) ? value : `'${value}'`)
