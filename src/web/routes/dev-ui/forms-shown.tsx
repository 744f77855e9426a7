import { Button } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { DateField, TimeField } from '../../ui/forms/date-field.tsx'
import { FormErrors } from '../../ui/forms/form-errors.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { PhoneField, TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { Shown } from './shown.tsx'

export function FormsShown() {
  return (
    <Shown title="Formulare">
      <form className="grid gap-5 sm:grid-cols-2" method="get">
        <div className="sm:col-span-2">
          <FormErrors errors={undefined} message="Nu avem legătură la internet. Ce ai completat e păstrat." />
        </div>
        <TextField
          label="E-mail"
          type="email"
          defaultValue="bianca.tepes@exemplu"
          error="Câmpul e-mail nu este valid"
        />
        <PasswordField label="Parola" defaultValue="parolamea" hint="Cel puțin 6 caractere" />
        <PhoneField label="Telefon" hint="Îți trimitem un cod prin SMS" />
        <CodeField label="Codul din SMS" error="Codul nu se potrivește. Mai ai 4 încercări." defaultValue="123456" />
        <Select label="Sortare" defaultValue="recommended">
          <option value="recommended">recomandate</option>
          <option value="distance">cele mai apropiate</option>
        </Select>
        <DateField label="Prima zi" defaultValue="2026-12-01" hint="Scrisă sau aleasă din calendar" />
        <TimeField label="De la ora" defaultValue="09:30" />
        <TextField label="Oraș" disabled defaultValue="Iași" />
        <div className="sm:col-span-2">
          <TextArea label="Mesaj pentru Ioana" optional placeholder="De exemplu: am părul vopsit în casă." />
        </div>
        <div>
          <Checkbox
            defaultChecked
            label={
              <>
                Sunt de acord cu <TextLink to="/dev/ui">termenii și condițiile</TextLink>
              </>
            }
          />
          <Checkbox label="Vreau mementouri prin SMS" error="Alege dacă vrei mementouri." />
        </div>
        <fieldset>
          <legend className="field-label">Cu cine</legend>
          <Checkbox type="radio" name="who" defaultChecked label="Oricine e liber" />
          <Checkbox type="radio" name="who" label="Ioana Țurcanu" />
        </fieldset>
        <Button type="submit" look="primary" className="sm:col-span-2">
          Intra in cont
        </Button>
      </form>
    </Shown>
  )
}
