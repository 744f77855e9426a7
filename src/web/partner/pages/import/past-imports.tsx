import { Form, useNavigation } from 'react-router'
import type { PastImport } from '#contract/imports/imports.ts'
import { countOf } from '#domain/text/counts.ts'
import { instantLabel } from '#web/bookings/labels.ts'
import { useRowFocus } from '#web/partner/parts/use-row-focus.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { KIND_WORDS } from './field-labels.ts'

/** The imports of the location, each with its undo while there is one. */
export function PastImports({ imports }: { imports: readonly PastImport[] }) {
  const rows = useRowFocus<HTMLUListElement>()
  return (
    <ul {...rows} className="border-line border-t">
      {imports.map((each) => (
        <li key={each.id} className="grid gap-2 border-line border-b py-3">
          <div className="wrap-anywhere">
            <p className="font-semibold">{each.file_name}</p>
            <p className="text-ink-2 text-small">
              {[instantLabel(each.at), each.product, broughtWords(each)].filter(Boolean).join(' · ')}
            </p>
          </div>
          {each.undoable_until !== null && <Undo made={each} until={each.undoable_until} />}
        </li>
      ))}
    </ul>
  )
}

function broughtWords({ kind, added, undone_at, remaining }: PastImport): string {
  const brought = countOf(added, ...KIND_WORDS[kind].brought)
  if (undone_at === null) return brought
  return remaining ? `${brought}, anulat; ${countOf(remaining, 'a rămas', 'au rămas')}` : `${brought}, anulat`
}

/** Asked once more: what was brought goes, and only the file brings it again. */
function Undo({ made: { id, kind, file_name, added }, until }: { made: PastImport; until: string }) {
  const busy = useNavigation().formData?.get('import_id') === String(id)
  return (
    <details>
      <summary className={`${buttonClass({ look: 'quiet' })} list-none`}>
        Anulează importul<span className="sr-only"> din {file_name}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-2 grid justify-items-start gap-3">
        <input type="hidden" name="form" value="undo" />
        <input type="hidden" name="import_id" value={id} />
        <p className="text-ink-2">
          {added === 1 ? 'Se șterge' : 'Se șterg'} {countOf(added, ...KIND_WORDS[kind].count)}, în afară de ce ați
          folosit sau schimbat între timp. Se poate până la {instantLabel(until)}.
        </p>
        <Button type="submit" look="danger" busy={busy}>
          Da, anulează importul
        </Button>
      </Form>
    </details>
  )
}
