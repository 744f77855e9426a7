import { createHash } from 'node:crypto'

/** A page that is the same for every anonymous visitor, as bytes. */
export type PublicPage = { body: string; status: number; headers: [string, string][]; etag: string; scripts: string }

/**
 * Makes a page cacheable: replaces nonces by the hashes of the scripts that had one, so that an injected script does
 * not run.
 */
export async function toPublicPage(page: Response, nonce: string): Promise<PublicPage> {
  const html = await page.text()
  const marked = new RegExp(`<script nonce="${escaped(nonce)}"[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = [...html.matchAll(marked)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  )
  // A public page reads well before its script, so nothing is preloaded.
  const body = html.replaceAll(` nonce="${nonce}"`, '').replaceAll(PRELOADS, '')
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { body, status: page.status, headers: [...page.headers], etag, scripts: [...new Set(hashes)].join(' ') }
}

/** Whether If-None-Match has this page’s ETag. */
export function matchesEtag(request: Request, { etag }: PublicPage): boolean {
  const header = request.headers.get('if-none-match')
  return header?.split(',').some((each) => each.trim() === etag) ?? false
}

const PRELOADS = /<link rel="modulepreload"[^>]*>/g
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
