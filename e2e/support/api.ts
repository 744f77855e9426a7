import type { APIRequestContext } from '@playwright/test'
import { createClient } from '#contract/client.ts'

/** The API as another person's browser would call it, with cookies and CSRF token of its own. */
export function apiOf(request: APIRequestContext) {
  return createClient(async (path, init) => {
    await request.get('/sanctum/csrf-cookie')
    const { cookies } = await request.storageState()
    const token = cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? ''
    const answer = await request.fetch(path, {
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>), 'x-xsrf-token': decodeURIComponent(token) },
      ...(init.body ? { data: String(init.body) } : {}),
    })
    const body = answer.status() === 204 ? null : await answer.body()
    return new Response(body as BodyInit | null, { status: answer.status(), statusText: answer.statusText() })
  })
}
