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
  readonly button?: Action
  /** Further actions, beside the button where there is room. */
  readonly links?: readonly Action[]
  /** Small print after the button. */
  readonly footer?: string
}

type Action = { readonly label: string; readonly href: string }

export type WrittenMail = { readonly subject: string; readonly text: string; readonly html: string }

/**
 * Renders a mail as text and HTML, without pictures, with inline colours and a dark mode, in table cells: programs that
 * ignore padding and display, such as Outlook, keep those apart. Spread the result into `insertMessage`.
 */
export function writeMail({ siteName, publicUrl }: MailSettings, content: MailContent): WrittenMail {
  return {
    subject: content.subject ?? content.title,
    text: textOf(content),
    html: htmlOf(siteName, publicUrl, content),
  }
}

type MailSettings = Pick<Settings, 'siteName' | 'publicUrl'>

function textOf({ title, paragraphs, code, facts = [], button, links = [], footer }: MailContent): string {
  const lines = facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
  const actions = [...(button ? [button] : []), ...links].map(({ label, href }) => `${label}: ${href}`).join('\n')
  return [title, ...paragraphs, code, lines, actions, footer].filter(Boolean).join('\n\n')
}

function htmlOf(siteName: string, publicUrl: string, content: MailContent): string {
  const { title } = content
  return `<!doctype html>
<html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${DARK}</style></head>
<body class="paper" bgcolor="#fbf8f8" style="margin:0;padding:0;background:#fbf8f8;color:#2a0f1b;font:16px/1.5 ${SANS};-webkit-text-size-adjust:100%">
${table('class="paper" width="100%" bgcolor="#fbf8f8" style="background:#fbf8f8"', [
  `<td align="center" style="padding:28px 16px 40px">
${table('width="560" style="width:100%;max-width:560px"', [
  cell(
    `<span style="font-family:${SERIF};font-size:24px;font-weight:600;line-height:28px">${mark}&nbsp;<a class="ink" href="${escaped(publicUrl)}" style="color:#2a0f1b;text-decoration:none">${escaped(siteName)}</a></span>`,
    'padding:0 4px 18px',
  ),
  `<td class="surface ink" bgcolor="#ffffff" style="padding:32px 28px 34px;background:#ffffff;border:1px solid #e7dcdf;border-radius:20px;color:#2a0f1b;font:16px/1.5 ${SANS}">${bodyOf(content)}</td>`,
  cell(
    `<span class="soft" style="color:#634d57;font-size:13px;line-height:1.4">Mesaj trimis de ${escaped(siteName)}, <a class="soft" href="${escaped(publicUrl)}" style="color:#634d57">${escaped(publicUrl.replace(/^https?:\/\//, ''))}</a></span>`,
    'padding:18px 4px 0',
  ),
])}</td>`,
])}</body></html>`
}

function bodyOf({ title, paragraphs, code, facts = [], button, links = [], footer }: MailContent): string {
  const actions = [...(button ? [buttonOf(button)] : []), ...links.map(linkOf)]
  return table('width="100%"', [
    cell(
      `<h1 style="margin:0;font-family:${SERIF};font-size:27px;font-weight:500;line-height:1.2;letter-spacing:-0.01em">${inOnePiece(title)}</h1>`,
      'padding:0 0 16px',
    ),
    ...paragraphs.map((text) => cell(withBreaks(text), 'padding:0 0 14px')),
    ...(code === undefined ? [] : [cell(codeOf(code), 'padding:10px 0 20px')]),
    ...facts.map(factOf),
    ...(actions.length > 0 ? [cell(actions.join('\n'), `padding:${facts.length > 0 ? 22 : 12}px 0 0`)] : []),
    ...(footer ? [footerOf(footer)] : []),
  ])
}

/** A table without lines, a row for each cell. */
const table = (attributes: string, cells: readonly string[]) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${cells
    .map((each) => `<tr>${each}</tr>`)
    .join('\n')}</table>`

const cell = (content: string, style: string) => `<td style="${style};font:16px/1.5 ${SANS}">${content}</td>`

const SANS = `Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const SERIF = `Besley,Georgia,'Times New Roman',serif`

// For mail clients with a dark mode; the others use the inline colours.
const DARK =
  '@media (prefers-color-scheme:dark){' +
  '.paper{background:#170c11!important;color:#f8edf0!important}.surface{background:#21141a!important;border-color:#403037!important}' +
  '.ink{color:#f8edf0!important}.soft{color:#cfbac2!important}.cherry{background:#f294b1!important}.on-cherry{color:#3a0519!important}' +
  '.tint{background:#3b1a28!important;color:#f294b1!important}.rule{border-color:#403037!important}}'

// The logo drawn in HTML: a D with five teeth.
const mark = `<span class="cherry" style="display:inline-block;width:22px;height:26px;background:#8a1f45;border-radius:4px 13px 13px 4px;vertical-align:middle">${[
  4, 5, 5, 5,
]
  .map(
    (gap) =>
      `<span class="surface" style="display:block;width:11px;height:1.5px;margin-top:${gap - 0.75}px;background:#fbf8f8;border:0"></span>`,
  )
  .join('')}</span>`

const codeOf = (code: string) =>
  table('', [
    `<td class="tint" bgcolor="#f9ebef" style="padding:16px 18px;background:#f9ebef;color:#8a1f45;border-radius:12px 26px 26px 12px;font:700 32px/1.2 ${SANS};letter-spacing:0.24em">${escaped(code)}</td>`,
  ])

const factOf = ({ name, value }: NonNullable<MailContent['facts']>[number]) =>
  `<td class="rule" style="padding:10px 0;border-top:1px solid #e7dcdf;font:16px/1.5 ${SANS}"><span class="soft" style="color:#634d57;font-size:14px;line-height:1.4">${escaped(name)}</span><br><strong style="font-weight:600">${withBreaks(value)}</strong></td>`

/** A table of its own, beside the next one where there is room: a program that ignores padding keeps the space. */
const actionOf = (look: string, { label, href }: Action, colours: string) =>
  `<table role="presentation" align="left" cellpadding="0" cellspacing="0" border="0"><tr><td ${look}><a href="${escaped(href)}" ${colours}>${escaped(label)}</a></td><td width="12" style="font-size:0;line-height:0">&nbsp;</td></tr><tr><td height="12" style="font-size:0;line-height:0">&nbsp;</td></tr></table>`

const buttonOf = (action: Action) =>
  actionOf(
    'class="cherry" bgcolor="#8a1f45" style="background:#8a1f45;border-radius:12px 26px 26px 12px;padding:14px 30px 14px 22px"',
    action,
    `class="on-cherry" style="color:#ffffff;font:600 16px/1.5 ${SANS};text-decoration:none"`,
  )

const linkOf = (action: Action) =>
  actionOf(
    'class="rule" style="border:1px solid #8a6b78;border-radius:12px;padding:13px 18px"',
    action,
    `class="ink" style="color:#2a0f1b;font:600 16px/1.5 ${SANS};text-decoration:none"`,
  )

const footerOf = (footer: string) =>
  `<td><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td height="18" style="font-size:0;line-height:0">&nbsp;</td></tr><tr><td class="soft rule" style="padding:16px 0 0;border-top:1px solid #e7dcdf;color:#634d57;font:14px/1.5 ${SANS}">${withBreaks(footer)}</td></tr></table></td>`

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
