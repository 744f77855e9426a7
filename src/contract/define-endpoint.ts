import type * as z from 'zod/mini'
import type { Right } from '#domain/staff/rights.ts'

type Schema = z.ZodMiniType

/** One HTTP endpoint as data: validation, types, OpenAPI and client all come from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `{names}` as OpenAPI writes them. */
  readonly path: string
  readonly summary: string
  readonly tag: string
  /**
   * anyone: a login changes the answer or is not needed. customer: needs a login. partner: needs a partner's session,
   * and with `right` a membership that has it. operator: needs an operator's session.
   */
  readonly access: 'anyone' | 'customer' | 'partner' | 'operator'
  /** For `partner`: the right that the member needs; `member` asks only for a membership of the location. */
  readonly right?: Right | 'member'
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The body is a multipart form, of at most so many bytes. */
  readonly upload?: { readonly maxBytes: number }
  /**
   * A repeated `Idempotency-Key` with an equal body gets the first result again. Every write of the provider's side is
   * repeatable; where it is said here, the use case itself sees to it.
   */
  readonly repeatable?: true
  /** Body or answer is a secret, of which nothing is stored: a repeated write learns only that it was done. */
  readonly secret?: true
  /** `type`: what the body is where it is not JSON; it is then a text. */
  readonly success: { readonly status: 200 | 201 | 204; readonly body?: Schema; readonly type?: string }
}

/** Whether it is a write of the provider's side, which may be sent again under its key. */
export const isStaffWrite = ({ access, method }: Endpoint): boolean => access === 'partner' && method !== 'GET'

/** Keeps the precise schema types of an endpoint. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint
}

type In<S> = S extends Schema ? z.input<S> : undefined
type Out<S> = S extends Schema ? z.output<S> : undefined
type Field<E, K extends keyof Endpoint> = K extends keyof E ? E[K] : undefined

/** The input of a call before parsing: params, query and body; parts that the endpoint lacks are absent. */
export type CallInput<E extends Endpoint> = Part<'params', In<Field<E, 'params'>>> &
  Part<'query', In<Field<E, 'query'>>> &
  Part<'body', In<Field<E, 'body'>>>

type Part<K extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [P in K]?: T }
    : Record<string, never> extends T
      ? { [P in K]?: T }
      : { [P in K]: T }

/** The input of a handler after parsing. */
export type HandlerInput<E extends Endpoint> = {
  params: Out<Field<E, 'params'>>
  query: Out<Field<E, 'query'>>
  body: Out<Field<E, 'body'>>
}

/** The body of a success. */
export type Success<E extends Endpoint> = E['success'] extends { body: infer B extends Schema }
  ? z.output<B>
  : undefined
