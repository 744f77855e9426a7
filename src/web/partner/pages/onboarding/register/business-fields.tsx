import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { RegisterReply } from './register-action.ts'

type Category = { readonly slug: string; readonly name: string }
type PartnerDocument = { readonly name: string; readonly title: string; readonly version: string }

type Props = {
  readonly reply: RegisterReply
  readonly categories: readonly Category[]
  readonly documents: readonly PartnerDocument[]
}

/** The location, the legal entity behind it, and the texts to accept. */
export function BusinessFields({ reply, categories, documents }: Props) {
  const { typed, errors } = reply
  const field = fieldsOf(typed, errors)
  return (
    <>
      <Part title="Locul">
        <TextField
          label="Cum se numește"
          maxLength={80}
          hint="Cum îl știu clienții: Salonul Ana. Lasă gol dacă e la fel ca firma."
          {...field('location_name')}
        />
        <Select label="Ce se face acolo" name="category" defaultValue={typed.category ?? ''} error={errors?.category}>
          <option value="" disabled>
            Alege
          </option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
        <TextField label="Localitatea" autoComplete="address-level2" maxLength={80} {...field('city')} />
      </Part>
      <LegalEntity reply={reply} />
      <div className="grid gap-3">
        {documents.map(({ name, title, version }) => {
          const field = `accepted_${name.replace('-', '_')}`
          return (
            <Checkbox
              key={name}
              name={field}
              value={version}
              defaultChecked={typed[field] === version}
              error={errors?.[field]}
              label={
                <>
                  Accept{' '}
                  <Link to={`/partener/documents/${name}`} target="_blank" className="link">
                    {title.charAt(0).toLowerCase() + title.slice(1)}
                  </Link>
                </>
              }
            />
          )
        })}
      </div>
    </>
  )
}

/** Given by the tax register where it answered; else to be typed. */
function LegalEntity({ reply: { typed, errors, answer } }: { reply: RegisterReply }) {
  const field = fieldsOf(typed, errors)
  return (
    <Part title="Firma">
      {answer === 'found' && <Notice kind="done">Le-am luat de la ANAF, după CUI.</Notice>}
      {answer === 'silent' && <Notice kind="info">Registrul ANAF nu răspunde acum. Scrie tu datele firmei.</Notice>}
      <TextField label="Denumirea" autoComplete="organization" maxLength={200} {...field('legal_name')} />
      <TextField
        label="Numărul din registru"
        maxLength={40}
        hint="De la registrul comerțului, ca J22/123/2019."
        {...field('registry_number')}
      />
      <TextField label="Sediul" autoComplete="street-address" maxLength={300} {...field('address')} />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-display text-h4">{title}</legend>
      {children}
    </fieldset>
  )
}
