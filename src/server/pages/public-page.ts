import { createHash } from 'node:crypto'

/** A page that is the same for every anonymous visitor, as bytes. */
export type PublicPage = { body: string; status: number; headers: [string, string][]; etag: string; scripts: string }

/**
 * Makes a rendered page the same at every rendering: the nonces go, and the policy names instead the hashes of the very scripts
 * that carried this response's nonce. A script that slipped in by other ways has no nonce, hence no hash, and does not run.
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
  // Such a page reads whole before its script: styles, fonts and pictures need not share the line with it.
  const body = html.replaceAll(` nonce="${nonce}"`, '').replaceAll(PRELOADS, '')
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  return { body, status: page.status, headers: [...page.headers], etag, scripts: [...new Set(hashes)].join(' ') }
}

/** Whether the visitor has this very page already. */
export function isKnown(request: Request, { etag }: PublicPage): boolean {
  const known = request.headers.get('if-none-match')
  return known?.split(',').some((each) => each.trim() === etag) ?? false
}

const PRELOADS = /<link rel="modulepreload"[^>]*>/g
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
