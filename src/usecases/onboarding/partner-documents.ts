import { readFile } from 'node:fs/promises'

/** A text that a business accepts when it registers: its version, and its words as Markdown. */
export type PartnerDocument = {
  readonly name: 'terms' | 'data-processing'
  readonly title: string
  readonly version: string
  readonly text: string
}

const HEAD = /^---\ntitle: (?<title>.+)\nversion: (?<version>\d{4}-\d\d-\d\d)\n---\n(?<text>[\s\S]+)$/

/** The company that runs the site, for the `{names}` in the texts. */
type Names = Readonly<Record<string, string>>

/**
 * The documents that ship with the product, as somebody last edited them. Throws naming the file that is no such text.
 */
export async function loadPartnerDocuments(names: Names): Promise<readonly PartnerDocument[]> {
  return Promise.all((['terms', 'data-processing'] as const).map((name) => load(name, names)))
}

async function load(name: PartnerDocument['name'], names: Names): Promise<PartnerDocument> {
  const file = `content/partner/${name}.md`
  const content = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')
  const { title, version, text } = HEAD.exec(content.replaceAll('\r\n', '\n'))?.groups ?? {}
  if (!title || !version || !text) throw new Error(`${file}: begins with a head of title and version (2026-11-22)`)
  return { name, title, version, text: text.replace(/\{(\w+)\}/g, (braced, key: string) => names[key] ?? braced) }
}

/** The words as paragraphs of a mail, without Markdown’s marks. */
export function paragraphsOf({ text }: PartnerDocument): string[] {
  return text
    .split(/\n{2,}/)
    .map((part) =>
      part
        .trim()
        .replace(/^#+ /gm, '')
        .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
    )
    .filter((part) => part !== '')
}
