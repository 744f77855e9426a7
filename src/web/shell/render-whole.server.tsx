import earlyHold from 'virtual:early-hold'
import earlyPresses from 'virtual:early-presses'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

const END = '</body></html>'
/** How React marks a part that failed, or that is not ready. */
const UNFINISHED = '<!--$!-->'

type Page = Omit<EntryContext, 'serverHandoffStream'>
/** `data`: those of the loaders, as the router writes them. */
type More = { readonly data: string | null; readonly nonce: string }

/**
 * The page as one text, which costs much less than a stream: nothing here waits while it is rendered. Null where a part
 * fails or has to wait: the stream then says why.
 */
export function renderWhole(url: string, page: Page, { data, nonce }: More): string | null {
  const html = rendered(url, page, nonce)
  if (html === null || !html.endsWith(END) || html.includes(UNFINISHED)) return null
  const hasScripts = page.renderMeta?.didRenderScripts === true
  const handoff = hasScripts && data !== null ? dataScript(data, nonce) : ''
  const presses = hasScripts ? inline(earlyPresses, nonce) : ''
  const hold = hasScripts && html.includes(' data-hold="') ? inline(earlyHold, nonce) : ''
  return `<!DOCTYPE html>${html.slice(0, -END.length)}${presses}${hold}${handoff}${END}`
}

function rendered(url: string, page: Page, nonce: string): string | null {
  try {
    return renderToString(<ServerRouter context={page} url={url} {...(nonce && { nonce })} />)
  } catch {
    // Rendering once more as a stream throws the same error to the handler that reports it.
    return null
  }
}

/** The data of the loaders, as the router streams it to its other half in the browser. */
function dataScript(text: string, nonce: string): string {
  const stream = 'window.__reactRouterContext.streamController'
  const data = JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, unicodeEscape)
  return inline(`${stream}.enqueue(${data});${stream}.close();`, nonce)
}

const inline = (code: string, nonce: string) => `<script${nonce && ` nonce="${nonce}"`}>${code}</script>`

const unicodeEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
