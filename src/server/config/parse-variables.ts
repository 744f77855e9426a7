import * as z from 'zod/mini'
import { keysOf, objectOf } from '#domain/keys.ts'
import type { Variable } from './kinds.ts'
import { variables } from './sections.ts'

type Variables = typeof variables

/** The configuration: every variable by its name, parsed. */
export type Config = { readonly [N in keyof Variables]: Variables[N] extends Variable<infer T> ? T : never }

export type Name = keyof Config

/** The values that were given; an empty one counts as not set. */
export type Given = Readonly<Partial<Record<Name, string>>>

export function givenOf(env: NodeJS.ProcessEnv): Given {
  return Object.fromEntries(Object.keys(variables).flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
}

/** Parses each variable. `faults` lists for each invalid one its value and what is allowed. */
export function parseVariables(given: Given): { config: Config; faults: string[] } {
  const faults: string[] = []
  const config = keysOf(variables).map((name) => {
    const variable: Variable<unknown> = variables[name]
    const value = given[name] ?? variable.fallback
    const parsed = z.safeParse(variable.schema, value)
    if (!parsed.success) faults.push(faultOf(name, variable, value ?? ''))
    return [name, parsed.data] as const
  })
  return { config: objectOf<Config>(config), faults }
}

const MAX_SHOWN_LENGTH = 80

function faultOf(name: string, { allowed, isSecret }: Variable<unknown>, value: string): string {
  const shown = value.length > MAX_SHOWN_LENGTH ? `${value.slice(0, MAX_SHOWN_LENGTH)}…` : value
  const given = isSecret ? 'its value is secret and not shown' : `it is ${JSON.stringify(shown)}`
  return `${name} must be ${allowed}; ${given}.`
}
