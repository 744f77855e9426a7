import type { PersonOnWire } from '#contract/team/people.ts'
import { unbrokenMoney } from '#domain/money.ts'
import { staffDurationLabel } from '#domain/pricing/duration-label.ts'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { type GapsOnWire, NoGaps } from './no-gaps.tsx'
import { type PersonValues, valuesOf } from './person-form-values.ts'

type Props = { person: PersonOnWire; gaps: GapsOnWire; reply: Reply | undefined }

/** Name, title, whether customers see them, and what they do. */
export function PersonPart({ person, gaps, reply }: Props) {
  const own = ownReply('person', reply)
  const errors = own?.errors
  const saved = valuesOf(person)
  const values = own?.typed ?? saved
  return (
    <Part title="Cine e și ce face" intro="Prețul și durata din meniu, sau altele proprii. Câmpul gol: ca în meniu.">
      <PartForm name="person" reply={reply} fields={saved}>
        <PersonFields values={values} errors={errors} />
        <SecondLine values={values} errors={errors} />
        <NoGaps isOn={values.no_gaps !== undefined} report={gaps} />
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-display text-h4">Servicii</legend>
          {person.services.length === 0 && <p className="text-ink-2">Meniul nu are încă niciun serviciu.</p>}
          <ul className="border-line border-t">
            {person.services.map((service) => (
              <ServiceRow key={service.id} service={service} values={values} errors={errors} />
            ))}
          </ul>
          {errors?.services && <p className="field-error">{errors.services.join(' ')}</p>}
        </fieldset>
      </PartForm>
    </Part>
  )
}

type FieldsProps = { values: PersonValues; errors: Reply['errors'] }

/** The fields that a new person has, too. */
export function PersonFields({ values, errors }: FieldsProps) {
  const field = fieldsOf(values, errors)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Prenumele" maxLength={60} {...field('first_name')} />
        <TextField label="Numele" optional maxLength={60} {...field('last_name')} />
      </div>
      <TextField
        label="Titlul"
        optional
        maxLength={80}
        {...field('title')}
        hint="De pildă Hairstylist sau Medic dentist."
      />
      <Checkbox
        name="online"
        defaultChecked={values.online !== undefined}
        label="Se vede pe pagina publică și poate fi rezervat online"
      />
    </>
  )
}

/** Whether the team may put two visits at once. */
function SecondLine({ values, errors }: FieldsProps) {
  return (
    <Checkbox
      name="second_line"
      defaultChecked={values.second_line !== undefined}
      error={errors?.second_line}
      label={
        <span className="grid gap-1">
          <span>Poate avea două programări deodată (suprapunere voită)</span>
          <span className="text-small text-ink-2">
            Echipa poate pune o a doua programare peste una existentă, după ce calendarul întreabă. Online nu se oferă
            niciodată.
          </span>
        </span>
      }
    />
  )
}

type RowProps = FieldsProps & { service: PersonOnWire['services'][number] }

/** One service: whether they do it, and under it what they have of their own. */
function ServiceRow({ service: { id, name, heading, duration, price_label }, values, errors }: RowProps) {
  const [price, max, minutes] = [`price-${id}`, `max-${id}`, `minutes-${id}`]
  const hasOwn = [price, max, minutes].some((name) => values[name] || errors?.[name])
  const field = fieldsOf(values, errors)
  return (
    <li className="grid grid-cols-1 gap-x-6 border-line border-b py-1 has-[:checked]:[&>details]:block sm:grid-cols-[minmax(0,1fr)_auto]">
      <Checkbox
        name={`does-${id}`}
        defaultChecked={values[`does-${id}`] !== undefined}
        label={
          <span className="grid">
            <span className="font-semibold">{name}</span>
            <span className="text-small text-ink-2">
              {heading} · {staffDurationLabel(duration)} · {unbrokenMoney(price_label)}
            </span>
          </span>
        }
      />
      <details className="hidden max-sm:-mt-3 max-sm:ml-9 open:block open:sm:col-span-full open:sm:ml-9" open={hasOwn}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-small sm:my-1.5">
          Preț sau durată proprii<span className="sr-only"> pentru {name}</span>
        </summary>
        <div className="grid gap-3 pb-3 sm:grid-cols-3">
          <TextField label="Preț, RON" inputMode="decimal" maxLength={14} {...field(price)} />
          <TextField label="Până la, RON" optional inputMode="decimal" maxLength={14} {...field(max)} />
          <TextField label="Minute" inputMode="numeric" maxLength={4} {...field(minutes)} />
        </div>
      </details>
    </li>
  )
}
