import type { FieldProps } from './field.tsx'
import { TextField } from './text-field.tsx'

type Field = Pick<FieldProps, 'error'> & { readonly name: string; readonly defaultValue: string | undefined }
type Props = { readonly field: (name: 'first_name' | 'last_name') => Field }

/** One's own first and last name. */
export function NameFields({ field }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Prenume" autoComplete="given-name" maxLength={60} {...field('first_name')} />
      <TextField label="Nume" autoComplete="family-name" maxLength={60} {...field('last_name')} />
    </div>
  )
}
