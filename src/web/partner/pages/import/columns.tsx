import type { ImportPreview } from '#contract/imports/imports.ts'
import { IMPORT_KINDS, LIST_FIELDS } from '#domain/imports/list-field.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { FIELD_LABELS, KIND_WORDS } from './field-labels.ts'

type Props = { preview: ImportPreview; onChange: () => void }

/** The fact that each column of the file is taken for, which the person may correct. */
export function Columns({ preview: { kind, columns, is_recognised }, onChange }: Props) {
  return (
    <details open={!is_recognised}>
      <summary className="link inline-flex min-h-11 items-center">Ce e în fiecare coloană</summary>
      <div className="mt-2 grid gap-4">
        {!is_recognised && (
          <Notice kind="info">
            Nu recunoaștem coloanele, deci nu aducem nimic. Alege tu ce listă e și ce e în fiecare coloană.
          </Notice>
        )}
        <Select label="Ce listă e" name="kind" defaultValue={kind} onChange={onChange}>
          {IMPORT_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_WORDS[each].list}
            </option>
          ))}
        </Select>
        {columns.map(({ heading, example, field }, at) => (
          <Select
            key={`${kind} ${at}`}
            label={heading || `Coloana ${at + 1}`}
            hint={example && `De pildă: ${example}`}
            name="column"
            defaultValue={field ?? '-'}
            onChange={onChange}
          >
            <option value="-">Nu se aduce</option>
            {LIST_FIELDS[kind].map((each) => (
              <option key={each} value={each}>
                {FIELD_LABELS[each]}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </details>
  )
}
