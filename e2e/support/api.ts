import type { APIRequestContext } from '@playwright/test'
import { createClient } from '#contract/client.ts'

/** The API client of a browser context, with its cookies and CSRF token. `origin` when it is not the base URL. */
export function apiOf(request: APIRequestContext, origin = '') {
  return createClient(async (path, init) => {
    // Read from the answer: the state of a context with pages costs a visit to each of its origins.
    const fresh = await request.get(`${origin}/sanctum/csrf-cookie`)
    const token = /XSRF-TOKEN=([^;]*)/.exec(fresh.headers()['set-cookie'] ?? '')?.[1] ?? ''
    const answer = await request.fetch(origin + path, {
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>), 'x-xsrf-token': decodeURIComponent(token) },
      ...(init.body ? { data: String(init.body) } : {}),
    })
    const body = answer.status() === 204 ? null : await answer.body()
    return new Response(body as BodyInit | null, { status: answer.status(), statusText: answer.statusText() })
  })
}
