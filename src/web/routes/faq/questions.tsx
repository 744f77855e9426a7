import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { countOf } from '#domain/text/counts.ts'
import { foldText } from '#domain/text/fold-text.ts'
import type { Faq, Question } from '#web/content/faq.server.ts'
import { PartsNav } from '#web/content/parts-nav.tsx'
import { TextBlocks } from '#web/content/text-blocks.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

type Props = { title: string; groups: Faq['groups']; search: string }

/** The questions in their groups; with script they narrow while one types, without it when the form is sent. */
export function Questions({ title, groups, search }: Props) {
  const [typed, setTyped] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  // Text typed before the script took over counts as typed.
  useEffect(() => setTyped(field.current?.value ?? ''), [])
  const words = foldText(typed).split(' ').filter(Boolean)
  const found = groups
    .map((group) => ({ ...group, questions: group.questions.filter((each) => matches(each, words)) }))
    .filter(({ questions }) => questions.length > 0)
  const total = found.reduce((sum, { questions }) => sum + questions.length, 0)
  useOpenLinked()
  return (
    <div className="wrap section text-page">
      <div className="max-w-[46rem]">
        <h1>{title}</h1>
        <SearchField field={field} typed={typed} onType={setTyped} />
        <output className="block min-h-6 text-ink-2 text-small">
          {words.length > 0 && total > 0 && countOf(total, 'răspuns', 'răspunsuri')}
        </output>
        {total === 0 && (
          <EmptyState
            title="Niciun răspuns cu aceste cuvinte"
            action={<ButtonLink to="/feedback">Scrie-ne</ButtonLink>}
          >
            Încearcă alt cuvânt ori întreabă-ne direct.
          </EmptyState>
        )}
        {found.map((group) => (
          <Group key={group.title} group={group} open={words.length > 0 && total <= 3} />
        ))}
      </div>
      {total > 0 && (
        <PartsNav parts={found.map((group) => ({ id: group.id, name: group.title }))} className="lg:mt-17">
          <p className="mt-6 pl-4 text-ink-2">
            Nu ai găsit? <TextLink to="/feedback">Scrie-ne</TextLink>
          </p>
        </PartsNav>
      )}
    </div>
  )
}

type FieldProps = { field: RefObject<HTMLInputElement | null>; typed: string; onType: (text: string) => void }

function SearchField({ field, typed, onType }: FieldProps) {
  return (
    <search>
      <Form action="/faq" className="mt-6 mb-2 flex gap-2" preventScrollReset>
        <input
          ref={field}
          type="search"
          name="q"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          placeholder="De exemplu: anulare"
          aria-label="Caută în întrebări"
          maxLength={100}
          autoComplete="off"
          className="input min-w-0 flex-1"
        />
        <button type="submit" className="btn btn-primary">
          Caută
        </button>
      </Form>
    </search>
  )
}

function Group({ group: { id, title, questions }, open }: { group: Faq['groups'][number]; open: boolean }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-2 scroll-mt-6 text-h3">
        {title}
      </h2>
      {questions.map((question) => (
        <Item key={question.id} question={question} open={open} />
      ))}
    </section>
  )
}

function Item({ question: { id, question, answer }, open }: { question: Question; open: boolean }) {
  return (
    <details className="faq-item" open={open}>
      <summary>
        {question}
        <Icon name="caret-down" />
      </summary>
      {/* The address leads inside: browsers open what is closed around it, without script too. */}
      <div id={id} className="prose">
        <TextBlocks blocks={answer} />
        <p className="text-small">
          <a href={`#${id}`} className="link">
            Link la acest răspuns<span className="sr-only">: {question}</span>
          </a>
        </p>
      </div>
    </details>
  )
}

const matches = ({ words: text }: Question, words: string[]) => words.every((word) => text.includes(word))

/** A link followed inside the site opens its answer, as a freshly loaded address does by itself. */
function useOpenLinked() {
  const { hash } = useLocation()
  useEffect(() => {
    const linked = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    const box = linked ? linked.closest('details') : null
    if (!box) return
    box.open = true
    box.scrollIntoView({ block: 'nearest' })
  }, [hash])
}
