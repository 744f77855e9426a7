import * as z from 'zod/mini'
import type { Endpoint } from '#contract/define-endpoint.ts'
import * as contract from '#contract/index.ts'

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
export function openApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of listEndpoints()) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dichis', version: '1', description: 'Programări la saloane, cabinete și săli din România.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'access_token' },
        bearer: { type: 'http', scheme: 'bearer' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
  }
}

function operation(endpoint: Endpoint): Json {
  const { method, tag, summary, params, query, body, upload, success, path } = endpoint
  const described: Json = {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, '')}`,
    tags: [tag],
    summary,
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query'), ...headers(endpoint)],
    responses: { [success.status]: answer(success), ...refusals(endpoint) },
    security: security(endpoint),
  }
  const type = upload ? 'multipart/form-data' : 'application/json'
  const required = body && !z.safeParse(body, undefined).success
  if (body) described.requestBody = { required, content: { [type]: { schema: toJson(body, 'input') } } }
  return described
}

/** Writes with cookies need the CSRF token; calls with a Bearer token do not. */
function security({ method, access }: Endpoint): Json[] {
  const token = method === 'GET' ? {} : { csrf: [] }
  return access === 'customer' ? [{ cookie: [], ...token }, { bearer: [] }] : [token, { bearer: [] }]
}

const headers = ({ repeatable }: Endpoint): Json[] =>
  repeatable
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []

function parameters(schema: Schema | undefined, location: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJson(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, inner]) => {
    return { name, in: location, required: location === 'path' || required.includes(name), schema: inner }
  })
}

const answer = ({ body, type = 'application/json' }: Endpoint['success']): Json =>
  body
    ? { description: 'Reușit', content: { [type]: { schema: toJson(body, 'output') } } }
    : { description: 'Reușit, fără conținut' }

const REFUSALS: Record<number, string> = {
  400: 'Cererea nu poate fi citită',
  401: 'Fără sesiune',
  404: 'Nu există',
  409: 'Conflict: ora tocmai s-a ocupat',
  413: 'Prea mare',
  415: 'Conținut de alt tip',
  419: 'Token CSRF lipsă sau greșit',
  422: 'Câmpuri greșite',
  429: 'Prea multe încercări; Retry-After spune când',
  503: 'Indisponibil; Retry-After spune când',
}

function refusals({ method, access, body }: Endpoint): Json {
  const bodyStatuses = body ? [400, 413, 415] : []
  const sessionStatuses = access === 'customer' ? [401] : []
  const writeStatuses = method === 'GET' ? [] : [409, 419]
  const statuses = [404, 422, 429, 503, ...bodyStatuses, ...sessionStatuses, ...writeStatuses]
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(statuses.map((status) => [status, { description: REFUSALS[status], content }]))
}

function toJson(schema: Schema, io: 'input' | 'output'): Json {
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
      items: { type: 'object', properties: { date: { type: 'string' }, time: { type: 'string' } } },
    },
  },
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'success' in value
}
