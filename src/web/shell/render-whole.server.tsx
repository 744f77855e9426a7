import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

const END = '</body></html>'
/** How React marks a part that failed, or that is not ready. */
const UNFINISHED = '<!--$!-->'

/**
 * The page as one text, which costs much less than a stream: nothing here waits while it is rendered. Null where a part
 * fails or has to wait: the stream then says why.
 */
export async function renderWhole(url: string, context: EntryContext, nonce: string): Promise<string | null> {
  const { serverHandoffStream, ...page } = context
  const html = rendered(url, page, nonce)
  if (html === null || !html.endsWith(END) || html.includes(UNFINISHED)) return null
  const hasScripts = page.renderMeta?.didRenderScripts === true
  const script =
    hasScripts && serverHandoffStream ? dataScript(await new Response(serverHandoffStream).text(), nonce) : ''
  return `<!DOCTYPE html>${html.slice(0, -END.length)}${script}${END}`
}

function rendered(url: string, page: EntryContext, nonce: string): string | null {
  try {
    return renderToString(<ServerRouter context={page} url={url} {...(nonce && { nonce })} />)
  } catch {
    // Rendered once more as a stream, it throws the same to who reports it.
    return null
  }
}

/** The data of the loaders, as the router streams it to its other half in the browser. */
function dataScript(text: string, nonce: string): string {
  const stream = 'window.__reactRouterContext.streamController'
  const data = JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, unicodeEscape)
  return `<script${nonce && ` nonce="${nonce}"`}>${stream}.enqueue(${data});${stream}.close();</script>`
}

const unicodeEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
