import { randomBytes } from 'node:crypto'
import type { Context as HonoContext } from 'hono'

type Page = { kind: 'form'; action: string; fields: Record<string, string> } | { kind: 'done' }

/** A momentary page: it submits its form by itself, or says that the login is done and closes its window. */
export function handOverPage(c: HonoContext, page: Page): Response {
  const nonce = randomBytes(16).toString('base64')
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    // The form’s Referer must reach this site, and no other.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
  return c.body(htmlOf(page, nonce), 200, headers)
}

function htmlOf(page: Page, nonce: string): string {
  const [body, script] = page.kind === 'form' ? [formOf(page), SUBMIT_SCRIPT] : [DONE_BODY, CLOSE_SCRIPT]
  return `<!doctype html><html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Un moment</title>
<style nonce="${nonce}">${STYLE}</style></head><body>${body}<script nonce="${nonce}">${script}</script></body></html>`
}

const formOf = ({ action, fields }: Extract<Page, { kind: 'form' }>) =>
  `<form method="post" action="${escaped(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')}<p>Un moment…</p><button>Continuă</button></form>`

const DONE_BODY = '<p>Gata. Poți închide fereastra aceasta.</p><a href="/">Înapoi pe site</a>'

const SUBMIT_SCRIPT = 'document.forms[0].submit()'
const CLOSE_SCRIPT = "new BroadcastChannel('dichis-auth').postMessage('done');setTimeout(()=>window.close(),50)"

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;text-align:center;background:#fbf8f8;color:#2a0f1b;font:16px/1.5 Figtree,system-ui,sans-serif}' +
  'form{display:grid;gap:16px}button,a{padding:13px 30px 13px 22px;border:0;border-radius:12px 26px 26px 12px;background:#8a1f45;color:#fff;font:inherit;font-weight:600;text-decoration:none}' +
  '@media(prefers-color-scheme:dark){body{background:#170c11;color:#f8edf0}button,a{background:#f294b1;color:#3a0519}}'

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => MARKUP[sign] ?? sign)
