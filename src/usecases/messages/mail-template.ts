import type { Settings } from '../context.ts'

/** The content of a mail, as plain text: markup in it is escaped. */
export type MailContent = {
  /** The heading, also the subject if none is given. */
  readonly title: string
  readonly subject?: string
  readonly paragraphs: readonly string[]
  /** A code in large digits, after the paragraphs. */
  readonly code?: string
  /** Facts listed one per line: when, where, how much. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[]
  /** The call to action; its URL is absolute. */
  readonly button?: { readonly label: string; readonly href: string }
  /** Small print after the button. */
  readonly footer?: string
}

export type WrittenMail = { readonly subject: string; readonly text: string; readonly html: string }

/**
 * Renders a mail as text and HTML, without pictures or tables, with inline colours and a dark mode. Spread the result
 * into `insertMessage`.
 */
export function writeMail({ siteName, publicUrl }: MailSettings, content: MailContent): WrittenMail {
  return {
    subject: content.subject ?? content.title,
    text: textOf(content),
    html: htmlOf(siteName, publicUrl, content),
  }
}

type MailSettings = Pick<Settings, 'siteName' | 'publicUrl'>

function textOf({ title, paragraphs, code, facts = [], button, footer }: MailContent): string {
  const lines = facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return [title, ...paragraphs, code, lines, button && `${button.label}: ${button.href}`, footer]
    .filter(Boolean)
    .join('\n\n')
}

function htmlOf(siteName: string, publicUrl: string, { title, paragraphs, code, facts, button, footer }: MailContent) {
  return `<!doctype html>
<html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${DARK}</style></head>
<body class="paper" style="margin:0;padding:0;background:#fbf8f8;color:#2a0f1b;font:16px/1.5 ${SANS};-webkit-text-size-adjust:100%">
<div class="paper" style="padding:28px 16px 40px;background:#fbf8f8">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 18px 4px;font-family:${SERIF};font-size:24px;font-weight:600;line-height:28px">${mark}<a class="ink" href="${escaped(publicUrl)}" style="color:#2a0f1b;text-decoration:none;vertical-align:middle">${escaped(siteName)}</a></p>
<div class="surface" style="padding:32px 28px 34px;background:#ffffff;border:1px solid #e7dcdf;border-radius:20px">
<h1 style="margin:0 0 16px;font-family:${SERIF};font-size:27px;font-weight:500;line-height:1.2;letter-spacing:-0.01em">${inOnePiece(title)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 14px">${withBreaks(text)}</p>`).join('\n')}
${code === undefined ? '' : codeOf(code)}${facts?.length ? factsOf(facts) : ''}${button ? buttonOf(button) : ''}${footer ? footerOf(footer) : ''}
</div>
<p class="soft" style="margin:18px 4px 0;color:#634d57;font-size:13px;line-height:1.4">Mesaj trimis de ${escaped(siteName)}, <a class="soft" href="${escaped(publicUrl)}" style="color:#634d57">${escaped(publicUrl.replace(/^https?:\/\//, ''))}</a></p>
</div></div></body></html>`
}

const SANS = `Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const SERIF = `Besley,Georgia,'Times New Roman',serif`

// For mail clients with a dark mode; the others use the inline colours.
const DARK =
  '@media (prefers-color-scheme:dark){' +
  '.paper{background:#170c11!important;color:#f8edf0!important}.surface{background:#21141a!important;border-color:#403037!important}' +
  '.ink{color:#f8edf0!important}.soft{color:#cfbac2!important}.cherry{background:#f294b1!important}.on-cherry{color:#3a0519!important}' +
  '.tint{background:#3b1a28!important;color:#f294b1!important}.rule{border-color:#403037!important}}'

// The logo drawn in HTML: a D with five teeth.
const mark = `<span class="cherry" style="display:inline-block;width:22px;height:26px;margin-right:9px;background:#8a1f45;border-radius:4px 13px 13px 4px;vertical-align:middle">${[
  4, 5, 5, 5,
]
  .map(
    (gap) =>
      `<span class="surface" style="display:block;width:11px;height:1.5px;margin-top:${gap - 0.75}px;background:#fbf8f8;border:0"></span>`,
  )
  .join('')}</span>`

const codeOf = (code: string) =>
  `<p class="tint" style="margin:22px 0;padding:16px 18px;background:#f9ebef;color:#8a1f45;border-radius:12px 26px 26px 12px;font-size:32px;font-weight:700;line-height:1.2;letter-spacing:0.24em">${escaped(code)}</p>\n`

const factsOf = (facts: NonNullable<MailContent['facts']>) =>
  `<div style="margin:20px 0">${facts
    .map(
      ({ name, value }) =>
        `<p class="rule" style="margin:0;padding:10px 0;border-top:1px solid #e7dcdf"><span class="soft" style="display:block;color:#634d57;font-size:14px;line-height:1.4">${escaped(name)}</span><strong style="font-weight:600">${withBreaks(value)}</strong></p>`,
    )
    .join('')}</div>\n`

const buttonOf = ({ label, href }: NonNullable<MailContent['button']>) =>
  `<p style="margin:26px 0 6px"><a class="cherry on-cherry" href="${escaped(href)}" style="display:inline-block;padding:14px 30px 14px 22px;background:#8a1f45;color:#ffffff;border-radius:12px 26px 26px 12px;font-weight:600;text-decoration:none">${escaped(label)}</a></p>\n`

const footerOf = (footer: string) =>
  `<p class="soft rule" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e7dcdf;color:#634d57;font-size:14px">${withBreaks(footer)}</p>`

// Keeps ‘e-mail’ from wrapping after its hyphen on a phone.
const inOnePiece = (title: string) =>
  escaped(title).replace(/\be-mail\w*/gi, '<span style="white-space:nowrap">$&</span>')

const withBreaks = (text: string) => escaped(text).replaceAll('\n', '<br>')

const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => MARKUP[sign] ?? sign)
