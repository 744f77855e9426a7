import * as z from 'zod/mini'
import { type Endpoint, isStaffWrite } from '#contract/define-endpoint.ts'
import * as contract from '#contract/index.ts'
import { describe, described, TAGS } from './descriptions.ts'
import { exampleOf, type JsonSchema } from './examples.ts'

type Json = Record<string, unknown>
type Schema = NonNullable<Endpoint['body']>

/** Every endpoint of the contract, by path. */
export function listEndpoints(): Endpoint[] {
  const all = (Object.values(contract) as unknown[]).filter(isEndpoint)
  return all.sort(
    (a, b) => a.tag.localeCompare(b.tag) || a.path.localeCompare(b.path) || a.method.localeCompare(b.method),
  )
}

/** The OpenAPI 3.1 document of the contract. */
export function openApi(publicUrl: string): Json & { paths: Record<string, Record<string, Operation>> } {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of listEndpoints()) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dichis', version: '1', description: 'Bookings at salons, practices and gyms in Romania.' },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'access_token' },
        partnerCookie: { type: 'apiKey', in: 'cookie', name: 'partner_token' },
        operatorCookie: { type: 'apiKey', in: 'cookie', name: 'operator_token' },
        bearer: { type: 'http', scheme: 'bearer' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
  }
}

export type Parameter = {
  name: string
  in: string
  required: boolean
  description?: string
  schema: object
  example: unknown
}
export type Content = { content?: Record<string, { schema: object; example?: unknown }> }
export type Operation = {
  operationId: string
  description: string
  parameters: Parameter[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}

function operation(endpoint: Endpoint): Operation
function operation(endpoint: Endpoint): Json {
  const { method, tag, summary, params, query, body, upload, success, path } = endpoint
  const shown: Json = {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    tags: [tag],
    summary,
    description: describe(endpoint),
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query'), ...headers(endpoint)],
    responses: { [success.status]: answer(success), ...refusals(endpoint) },
    security: security(endpoint),
  }
  const type = upload ? 'multipart/form-data' : 'application/json'
  const required = body && !z.safeParse(body, undefined).success
  if (body) shown.requestBody = { required, content: { [type]: contentOf(body, 'input', !upload) } }
  return shown
}

/** Writes with cookies need the CSRF token; calls with a Bearer token do not. */
function security({ method, access }: Endpoint): Json[] {
  const token = method === 'GET' ? {} : { csrf: [] }
  if (access === 'anyone') return [token, { bearer: [] }]
  const cookie = { customer: 'cookie', partner: 'partnerCookie', operator: 'operatorCookie' }[access]
  return [{ [cookie]: [], ...token }, { bearer: [] }]
}

const headers = (endpoint: Endpoint): Json[] =>
  endpoint.repeatable || isStaffWrite(endpoint)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: 'Any text of your own, new for each booking.',
          schema: { type: 'string', maxLength: 200 },
          example: '6f1d2c3e-booking-1',
        },
      ]
    : []

function parameters(schema: Schema | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJson(schema, 'input')
  return Object.entries(properties).map(([name, inner]) => {
    const { description, ...rest } = inner
    const needed = location === 'path' || required.includes(name)
    const about = description ? { description } : {}
    return { name, in: location, required: needed, ...about, schema: rest, example: exampleOf(inner, name) }
  })
}

const answer = ({ body, type = 'application/json' }: Endpoint['success']): Json =>
  body
    ? { description: 'Done', content: { [type]: contentOf(body, 'output', type === 'application/json') } }
    : { description: 'Done, without content' }

/** A schema, and an example of it where the content is JSON. */
function contentOf(schema: Schema, io: 'input' | 'output', isJson: boolean): Json {
  const shape = toJson(schema, io)
  return isJson ? { schema: shape, example: exampleOf(shape) } : { schema: shape }
}

const REFUSALS: Record<number, string> = {
  400: 'The request cannot be read',
  401: 'No session',
  403: 'The role does not have the right',
  404: 'There is none',
  409: 'Conflict: the start has just been taken',
  413: 'Too large',
  415: 'Content of another type',
  419: 'CSRF token missing or wrong',
  422: 'Fields are wrong: `errors` by field, in Romanian',
  429: 'Too many attempts; Retry-After says when',
  503: 'Unavailable; Retry-After says when',
}

function refusals({ method, access, right, body }: Endpoint): Json {
  const bodyStatuses = body ? [400, 413, 415] : []
  const sessionStatuses = access === 'anyone' ? [] : right ? [401, 403] : [401]
  const writeStatuses = method === 'GET' ? [] : [409, 419]
  const statuses = [404, 422, 429, 503, ...bodyStatuses, ...sessionStatuses, ...writeStatuses]
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(statuses.map((status) => [status, { description: REFUSALS[status], content }]))
}

function toJson(schema: Schema, io: 'input' | 'output'): JsonSchema & { required?: string[] } {
  return described(jsonSchemaOf(schema, io))
}

function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema
function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const problem = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    code: { type: 'string' },
    seconds: { type: 'integer' },
    total: { type: ['number', 'null'] },
    alternatives: {
      type: 'array',
      items: {
        type: 'object',
        properties: { date: { type: 'string' }, time: { type: 'string' }, online: { type: 'boolean' } },
      },
    },
    may_overlap: { type: 'boolean' },
  },
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'success' in value
}
