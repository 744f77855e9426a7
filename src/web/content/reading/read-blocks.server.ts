import { marked, type Token, type Tokens } from 'marked'
import { slugify } from '#domain/text/slug.ts'
import { type Block, type Inline, inlineText } from '../blocks.ts'

/** The fault of a text, and the line on which it stands, counted from 1. */
export class TextFault extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/**
 * Parses Markdown: headings from ##, paragraphs, lists, quotes, tables, bold, italics, links. Else throws TextFault.
 */
export function readBlocks(markdown: string): Block[] {
  return withLines(marked.lexer(markdown, { gfm: true }), 1, blockOf)
}

/** Reads consecutive parts, passing each the line on which it begins. */
function withLines<T, P extends { raw: string }>(parts: P[], line: number, read: (part: P, line: number) => T[]): T[] {
  let next = line
  return parts.flatMap((part) => {
    const from = next
    next += part.raw.split('\n').length - 1
    return read(part, from)
  })
}

function blockOf(token: Token, line: number): Block[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading': {
      const { depth } = token as Tokens.Heading
      if (depth !== 2 && depth !== 3) throw new TextFault('headings are written with ## or ###', line)
      const text = inlinesOf(token, line)
      return [{ kind: 'heading', level: depth, id: slugify(inlineText(text)), text }]
    }
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', text: inlinesOf(token, line) }]
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return [{ kind: 'list', ordered, items: withLines(items, line, itemOf) }]
    }
    case 'blockquote':
      return [{ kind: 'quote', blocks: withLines((token as Tokens.Blockquote).tokens, line, blockOf) }]
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const row = (cells: Tokens.TableCell[], at: number) =>
        cells.map((each) => each.tokens.map((part) => inlineOf(part, at)))
      // The line of dashes is between the head and the first row.
      return [{ kind: 'table', head: row(header, line), rows: rows.map((cells, at) => row(cells, line + 2 + at)) }]
    }
    default:
      throw new TextFault(`${nameOf(token)} is not for these texts`, line)
  }
}

const itemOf = (item: Tokens.ListItem, line: number) => [withLines(item.tokens, line, blockOf)]

function inlinesOf(token: Token, line: number): Inline[] {
  return withLines('tokens' in token ? (token.tokens ?? []) : [], line, (each, at) => [inlineOf(each, at)])
}

function inlineOf(token: Token, line: number): Inline {
  switch (token.type) {
    case 'text':
    case 'escape':
      if ('tokens' in token && token.tokens?.some((each) => each.type !== 'text'))
        throw new TextFault('a line is written in too many ways', line)
      return unescaped((token as Tokens.Text).text)
    case 'strong':
    case 'em':
      return { kind: token.type, text: inlinesOf(token, line) }
    case 'codespan':
      return { kind: 'code', text: [unescaped((token as Tokens.Codespan).text)] }
    case 'br':
      return ' '
    case 'link': {
      const { href } = token as Tokens.Link
      if (!/^(https:\/\/|mailto:|\/(?!\/)|#)/.test(href.replace(/^\{\w+\}/, 'https://')))
        throw new TextFault(`a link leads to https://, mailto:, / or #, not to ${href}`, line)
      return { kind: 'link', href, text: inlinesOf(token, line) }
    }
    default:
      throw new TextFault(`${nameOf(token)} is not for these texts`, line)
  }
}

const nameOf = (token: Token) =>
  ({ html: 'HTML', image: 'a picture', code: 'code', hr: 'a line' })[token.type] ?? token.type

/** Undoes the HTML escapes of marked: these texts never become HTML. */
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
