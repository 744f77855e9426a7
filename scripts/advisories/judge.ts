import * as z from 'zod/mini'

const acceptance = z.object({
  id: z.string().check(z.regex(/^GHSA(-[\w]{4}){3}$/)),
  package: z.string().check(z.minLength(1)),
  why: z.string().check(z.minLength(20)),
  until: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
})

/** The advisories accepted in accepted.yml. */
export const acceptances = z.array(acceptance)

type Acceptance = z.infer<typeof acceptance>

/** The output of `npm audit --json`: a package's own advisories are objects, its dependencies' are only names. */
export const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([z.string(), z.object({ name: z.string(), url: z.string(), title: z.string(), severity: z.string() })]),
      ),
    }),
  ),
})

/** Advisories that nobody has accepted, or only until a day that is past, and acceptances that nothing needs. */
export function advisoryFaults(
  { vulnerabilities }: z.infer<typeof auditReport>,
  accepted: readonly Acceptance[],
  today: string,
): string[] {
  const own = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((each) => typeof each === 'object'))
  const found = new Map(own.map(({ url, ...advisory }) => [`${idOf(url)} ${advisory.name}`, { ...advisory, url }]))
  const listed = new Map(accepted.map((each) => [`${each.id} ${each.package}`, each]))
  const open = [...found].filter(([key]) => !listed.has(key))
  const late = accepted.filter(({ until }) => until < today)
  const idle = [...listed].filter(([key]) => !found.has(key))
  return [
    ...open.map(([, { name, severity, title, url }]) => `${name} (${severity}): ${title}, ${url}`),
    ...late.map((each) => `${each.id} of ${each.package} was accepted until ${each.until}`),
    ...idle.map(([, each]) => `${each.id} of ${each.package} is accepted and not there any more`),
  ]
}

const idOf = (url: string) => /GHSA(-\w{4}){3}/.exec(url)?.[0] ?? url
