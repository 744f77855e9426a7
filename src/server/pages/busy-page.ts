import type { BusyPage } from '../http/overload/shed-load.ts'
import type { Web } from './web.ts'

/** Renders /busy, once and without the database, since there is no time for it when it is needed. */
export async function renderBusyPage(web: Web): Promise<BusyPage> {
  const page = await web(new Request('http://localhost/busy'), {})
  if (page.status !== 200) throw new Error(`The page /busy cannot be rendered: ${page.status}`)
  const { etag: _, 'content-length': __, ...headers } = Object.fromEntries(page.headers)
  return { body: Buffer.from(await page.arrayBuffer()), headers }
}
