import { listEndpoints } from '#api/site/docs/openapi.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { GRANTS, RIGHTS, ROLES, type Role } from '#domain/staff/rights.ts'

const GRANT_MARKS = { always: 'yes', on: 'on at first', off: 'off at first', never: '–' } as const

/** docs/access.md: who may ask what, from the contract and the table of rights. */
export function accessPage(): string {
  const endpoints = listEndpoints()
  const rights = RIGHTS.map((right) => [`\`${right}\``, ...ROLES.map((role) => GRANT_MARKS[GRANTS[right][role]])])
  const side = (access: Endpoint['access']) =>
    endpoints.filter((endpoint) => endpoint.access === access).map((endpoint) => rowOf(endpoint))
  return [
    '# Who may ask what',
    '',
    'Written by `npm run access` from `src/contract/` and `src/domain/staff/rights.ts`; `npm run check` compares. That the endpoints answer so is held by `test/access/`.',
    '',
    '## Rights of the provider’s side',
    '',
    '‘on at first’ and ‘off at first’ are switches per person, which the owner turns.',
    '',
    table(['right', ...ROLES], rights),
    '',
    '## The provider’s side',
    '',
    'The session decides the location. Another location’s things are 404, a missing right is 403, no session 401.',
    '',
    table(['endpoint', 'right', ...ROLES], endpoints.filter(({ access }) => access === 'partner').map(partnerRowOf)),
    '',
    ...(side('operator').length > 0 ? ['## The operator’s side', '', table(['endpoint'], side('operator')), ''] : []),
    '## Customers',
    '',
    table(['endpoint'], side('customer')),
    '',
    '## Anybody',
    '',
    table(['endpoint'], side('anyone')),
    '',
  ].join('\n')
}

const nameOf = ({ method, path }: Endpoint) => `\`${method} ${path}\``

const rowOf = (endpoint: Endpoint) => [nameOf(endpoint)]

function partnerRowOf(endpoint: Endpoint): string[] {
  const { right } = endpoint
  if (right === undefined) return [nameOf(endpoint), 'a session', ...ROLES.map(() => 'yes')]
  if (right === 'member') return [nameOf(endpoint), 'works there', ...ROLES.map(() => 'yes')]
  return [nameOf(endpoint), `\`${right}\``, ...ROLES.map((role: Role) => GRANT_MARKS[GRANTS[right][role]])]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
