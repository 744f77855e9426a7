import { dateOf } from '#domain/time/iso-date.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { type Block, inlineText } from './blocks.ts'
import { PartsNav } from './parts-nav.tsx'
import { TextBlocks } from './text-blocks.tsx'

type Props = { title: string; body: Block[]; note: { text: string; day: string } | null; isDraft?: boolean }

/** A page of text: its title, a dated note, and a table of contents at the side where there is room. */
export function PageText({ title, body, note, isDraft = false }: Props) {
  const parts = body.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
  return (
    <div className="wrap section">
      <header className="mb-9 max-w-[46rem]">
        <h1>{title}</h1>
        {note && (
          <p className="mt-3 text-ink-2 text-small">
            {note.text} <time dateTime={note.day}>{longDateLabel(dateOf(note.day))}</time>
          </p>
        )}
        {isDraft && (
          <Notice kind="info" className="mt-5">
            Text-model: operatorul e deocamdată fictiv, așa că pagina nu produce efecte juridice.
          </Notice>
        )}
      </header>
      <div className="text-page">
        <article className="prose">
          <TextBlocks blocks={body} />
        </article>
        {parts.length > 2 && <PartsNav parts={parts.map(({ id, text }) => ({ id, name: inlineText(text) }))} />}
      </div>
    </div>
  )
}
