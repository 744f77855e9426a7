/** A text as pages draw it, parsed from Markdown on the server. It holds no HTML, so none needs to be sanitised. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: Inline[] }
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }

export type Inline =
  | string
  | { kind: 'strong' | 'em' | 'code'; text: Inline[] }
  | { kind: 'link'; href: string; text: Inline[] }

/** A text without its markup, for search and for search engines. */
export function plainText(blocks: Block[]): string {
  return blocks.map(wordsOf).join(' ').replace(/\s+/g, ' ').trim()
}

function wordsOf(block: Block): string {
  if (block.kind === 'list') return block.items.map(plainText).join(' ')
  if (block.kind === 'quote') return plainText(block.blocks)
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(inlineText).join(' ')).join(' ')
  return inlineText(block.text)
}

/** A line without its markup. */
export function inlineText(text: Inline[]): string {
  return text.map((part) => (typeof part === 'string' ? part : inlineText(part.text))).join('')
}
