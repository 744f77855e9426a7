import type { ImportPreview } from '#contract/imports/imports.ts'
import { CLIENT_FIELDS, type ClientField } from '#domain/imports/client-field.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'

const LABELS: Readonly<Record<ClientField, string>> = {
  name: 'Numele întreg',
  first_name: 'Prenumele',
  last_name: 'Numele de familie',
  phone: 'Telefonul',
  email: 'E-mailul',
  note: 'Nota',
  tags: 'Etichetele',
  birthday: 'Data nașterii',
  blocked: 'E blocat',
  marketing: 'Primește reclame',
}

type Props = { preview: ImportPreview; onChange: () => void }

/** The fact that each column of the file is taken for, which the person may correct. */
export function Columns({ preview: { columns, is_recognised }, onChange }: Props) {
  return (
    <details open={!is_recognised}>
      <summary className="link inline-flex min-h-11 items-center">Ce e în fiecare coloană</summary>
      <div className="mt-2 grid gap-4">
        {!is_recognised && (
          <Notice kind="info">
            Nu recunoaștem coloanele, deci nu aducem nimic. Dacă e o listă de clienți, alege tu ce e în fiecare.
          </Notice>
        )}
        {columns.map(({ heading, example, field }, at) => (
          <Select
            key={at}
            label={heading || `Coloana ${at + 1}`}
            hint={example && `De pildă: ${example}`}
            name="column"
            defaultValue={field ?? '-'}
            onChange={onChange}
          >
            <option value="-">Nu se aduce</option>
            {CLIENT_FIELDS.map((each) => (
              <option key={each} value={each}>
                {LABELS[each]}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </details>
  )
}
