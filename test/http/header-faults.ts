/** The faults of an answer's headers, against what every answer must have. */
export function faultsOf({ headers }: Response): string[] {
  const is = (name: string, wanted: RegExp) =>
    wanted.test(headers.get(name) ?? '') ? [] : [`${name}: ${headers.get(name)}`]
  const type = headers.get('content-type') ?? ''
  return [
    ...is('x-request-id', /^[\w-]{36}$/),
    ...is('x-content-type-options', /^nosniff$/),
    ...is('strict-transport-security', /^max-age=31536000; includeSubDomains$/),
    ...is('x-frame-options', /^(DENY|SAMEORIGIN)$/),
    ...is('referrer-policy', /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/),
    ...is('cross-origin-opener-policy', /^same-origin$/),
    ...is('cache-control', /^(private, no-store|no-store|no-cache|(public|private), (max-age=\d+|no-cache).*)$/),
    ...['server', 'x-powered-by', 'access-control-allow-origin'].flatMap((name) => is(name, /^$/)),
    ...(type.startsWith('text/html') ? policyFaults(headers.get('content-security-policy') ?? '') : []),
    ...headers.getSetCookie().flatMap(cookieFaults),
    ...(headers.getSetCookie().length > 0 ? is('cache-control', /no-store/) : []),
  ]
}

function policyFaults(policy: string): string[] {
  const wanted = [/base-uri 'none'/, /frame-ancestors 'none'/, /(object-src|default-src) 'none'/]
  // With 'self' alone only our own files run.
  const scripts =
    /(script-src|default-src) (?:'self'\s*(?:;|$)|(?:'self' )?('nonce-[\w+/=]{22,}'|'sha256-[\w+/=]{44}'|'none'))/
  return [
    ...[...wanted, scripts].filter((each) => !each.test(policy)).map((each) => `policy lacks ${each}`),
    ...(/unsafe-|\*/.test(policy) ? [`policy allows too much: ${policy}`] : []),
  ]
}

/**
 * Choices of a visitor, and until when a code is not sent again: no secrets, and the pages' own script reads and writes
 * them.
 */
const CHOICES = /^(radius|location|selected-city|audience|register-resend)=/

/** The faults of a Set-Cookie line, against what it must be over https. */
export const cookieFaults = (line: string): string[] => {
  const isChoice = CHOICES.test(line)
  const flags = [/; Path=\//i, /; Secure/i, /; SameSite=Lax/i]
  if (!isChoice) flags.push(/^__Host-/)
  if (!isChoice && !line.startsWith('__Host-XSRF-TOKEN=')) flags.push(/; HttpOnly/i)
  return [...flags.filter((flag) => !flag.test(line)), ...(/domain=/i.test(line) ? ['domain'] : [])].map(
    (fault) => `cookie ${line.split('=', 1)[0]}: ${fault}`,
  )
}
