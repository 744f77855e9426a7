import type { Client } from '#contract/client.ts'

/** The API client, fetched with the first act: to look at the calendar nobody needs it. */
export const lateApi: Client = async (endpoint, ...input) =>
  (await import('#web/browser-api.ts')).browserApi(endpoint, ...input)
