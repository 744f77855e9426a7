import type { ImportPreview } from '#contract/imports/imports.ts'
import { countOf } from '#domain/text/counts.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'
import { KIND_WORDS } from './field-labels.ts'

/** The counts of a file, its first rows as they will be, and every row that brings nothing, with its reason. */
export function Preview({ preview }: { preview: ImportPreview }) {
  const { kind, added, known, refused, entries, faults, remarks, asks_date_order, is_calendar } = preview
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Figure label={KIND_WORDS[kind].fresh} count={added} />
        <Figure label={KIND_WORDS[kind].known} count={known} />
        <Figure label="Rânduri care nu se aduc" count={refused} />
      </dl>
      <Balances preview={preview} />
      {kind === 'team' && added > 0 && (
        <Notice kind="info">
          Nu trimitem nicio invitație: fiecare primește un calendar, iar tu îl inviți din Echipa când vrei.
        </Notice>
      )}
      {entries.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-semibold">
            {entries.length < added ? `Primele ${entries.length}, așa cum vor fi` : 'Așa vor fi'}
          </h3>
          <ul className="border-line border-t">
            {entries.map((entry) => (
              <EntryRow key={entry.row} entry={entry} />
            ))}
          </ul>
        </section>
      )}
      <Remarks title="Nu se aduc" remarks={faults} count={refused} isCalendar={is_calendar} />
      {/* Before the order of dates is known each of them would have a remark. */}
      {!asks_date_order && (
        <Remarks title="De verificat după import" remarks={remarks} count={remarks.length} isCalendar={is_calendar} />
      )}
    </>
  )
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className="figures text-h2">{count.toLocaleString('ro-RO')}</dd>
    </div>
  )
}

/** Money, points and sessions that clients have elsewhere are named, so that nobody forgets them. */
function Balances({ preview: { left_out } }: { preview: ImportPreview }) {
  const balances = left_out.filter(({ is_balance }) => is_balance)
  const others = left_out.filter(({ is_balance }) => !is_balance).map(({ heading }) => heading || 'fără nume')
  return (
    <>
      {balances.length > 0 && (
        <Notice kind="info" title="Soldurile nu se aduc">
          {balances.map(({ heading, filled }) => `${heading}: ${countOf(filled, 'rând', 'rânduri')}`).join('; ')}.
          Păstrează fișierul, ca să le poți respecta.
        </Notice>
      )}
      {others.length > 0 && <p className="wrap-anywhere text-ink-2 text-small">Rămân afară: {others.join(', ')}.</p>}
    </>
  )
}

function EntryRow({ entry: { name, facts, tags, note } }: { entry: ImportPreview['entries'][number] }) {
  return (
    <li className="wrap-anywhere grid gap-x-6 gap-y-0.5 border-line border-b py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name}</span>
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
      <span className="figures text-ink-2 text-small">{facts.join(' · ')}</span>
      {note !== '' && <p className="whitespace-pre-line text-ink-2 text-small sm:col-span-2">{note}</p>}
    </li>
  )
}

type RemarksProps = { title: string; remarks: ImportPreview['faults']; count: number; isCalendar: boolean }

function Remarks({ title, remarks, count, isCalendar }: RemarksProps) {
  if (count === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="wrap-anywhere grid gap-1 text-[15px]">
        {remarks.map(({ row, text }) => (
          <li key={`${row} ${text}`}>
            {!isCalendar && <span className="figures text-ink-2">Rândul {row}:</span>} {text}
          </li>
        ))}
      </ul>
      {count > remarks.length && <p className="text-ink-2">și încă {count - remarks.length}.</p>}
    </section>
  )
}
