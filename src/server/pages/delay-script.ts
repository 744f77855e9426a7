/** A page, and the text of its own script where that waits in attributes of another; null where it runs at once. */
export type Delayed = { readonly response: Response; readonly waiting: string | null }

/**
 * Puts a page's own script and the addresses of its modules into the attributes of `lateScript`, which runs it at the
 * visitor's first input. An error that may be over soon keeps its script, which asks again. Throws where the router's
 * script is not known.
 */
export async function delayScript(page: Response, nonce: string, lateScript: string): Promise<Delayed> {
  if (![200, 404].includes(page.status) || page.body === null) return { response: page, waiting: null }
  const html = await page.text()
  const module = new RegExp(`<script nonce="${escaped(nonce)}" type="module" async="">([\\s\\S]*?)</script>`)
  const [element, waiting] = module.exec(html) ?? []
  if (element === undefined || waiting === undefined)
    throw new Error('React Router no longer writes its script as it did')
  const modules = [...html.matchAll(PRELOADS)].map(([, href]) => href).join(' ')
  const late = `<script nonce="${nonce}" data-modules="${modules}" data-script="${attribute(waiting)}">${lateScript}</script>`
  const response = new Response(html.replace(element, () => late).replaceAll(PRELOADS, ''), page)
  return { response, waiting }
}

/** The parts that the page names to be loaded ahead of its script. */
export const PRELOADS = /<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
