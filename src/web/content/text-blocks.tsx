import { Link } from 'react-router'
import { type Block, type Inline, inlineText } from './blocks.ts'

/** Draws a text of content/. */
export function TextBlocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, at) => <OneBlock key={at} block={block} />)
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id}>
          <InlineText text={block.text} />
        </h2>
      ) : (
        <h3 id={block.id}>
          <InlineText text={block.text} />
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <TextBlocks blocks={block.blocks} />
        </blockquote>
      )
    case 'list': {
      const items = block.items.map((item, at) => (
        <li key={at}>
          <Item blocks={item} />
        </li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} />
  }
}

/** On narrow screens each cell shows its column's name. */
function Table({ head, rows }: Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>) {
  return (
    <div className="table-box">
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                <InlineText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column} data-label={inlineText(head[column] ?? [])}>
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A list item; its first paragraph is drawn without a <p>, which would add space. */
function Item({ blocks }: { blocks: Block[] }) {
  const [first, ...rest] = blocks
  if (first?.kind !== 'paragraph') return <TextBlocks blocks={blocks} />
  return (
    <>
      <InlineText text={first.text} />
      <TextBlocks blocks={rest} />
    </>
  )
}

/** A line with its bold, italics and links. */
function InlineText({ text }: { text: Inline[] }) {
  return text.map((part, at) => {
    if (typeof part === 'string') return part
    const inner = <InlineText key={at} text={part.text} />
    if (part.kind !== 'link') {
      const Mark = part.kind
      return <Mark key={at}>{inner}</Mark>
    }
    return part.href.startsWith('/') ? (
      <Link key={at} to={part.href} className="link">
        {inner}
      </Link>
    ) : (
      <a key={at} href={part.href} className="link">
        {inner}
      </a>
    )
  })
}
