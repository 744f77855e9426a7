import { Form, Link, useNavigation } from 'react-router'
import type { PartnerServices } from '#contract/locations/partner-services.ts'
import { SERVICE_FIELDS } from '#domain/catalogue/service.ts'
import { countOf } from '#domain/text/counts.ts'
import { FieldInput } from '#web/partner/parts/field-input.tsx'
import { OpenedFields } from '#web/partner/parts/opened.tsx'
import { PageBody, PageHead } from '#web/partner/parts/page-head.tsx'
import { ownReply } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/actions/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx'
import type { ServiceValues } from './form-values.ts'
import { PicturePart } from './picture-part.tsx'
import { PriceFields } from './price-fields.tsx'
import type { Removed } from './visit-rule-action.ts'
import { VisitRulesPart } from './visit-rules-part.tsx'

type Props = {
  readonly menu: PartnerServices
  readonly values: ServiceValues
  /** The stored values, whatever has been typed since. */
  readonly saved: ServiceValues
  readonly reply: (Reply & { removed?: Removed }) | undefined
  /** Null for a new service. */
  readonly service: PartnerServices['headings'][number]['services'][number] | null
}

/** The form of one service, and below it the way to withdraw it. */
export function ServicePage({ menu, values, saved, reply, service }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  // Forms of their own say by themselves what came of them.
  const own = reply?.form === undefined ? reply : undefined
  const { errors, message }: Reply = own ?? {}
  return (
    <PageBody>
      <PageHead
        title={service?.name ?? 'Serviciu nou'}
        back={{ to: '/partener/services', label: 'Servicii' }}
        intro="Se vede pe pagina ta imediat ce salvezi. Programările deja făcute își păstrează prețul și durata."
      >
        {service?.price != null && (
          <ButtonLink to={`/partener/services/prices?serviciu=${service.id}`}>Preț nou de la o zi</ButtonLink>
        )}
      </PageHead>
      <Form method="post" noValidate className="grid max-w-[760px] gap-8">
        <FormErrors errors={errors} message={message} />
        <OpenedFields fields={saved} reply={own}>
          <Fields menu={menu} values={values} errors={errors} />
        </OpenedFields>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="save" look="primary" size="large" busy={isBusy}>
            Salvează
          </Button>
          <ButtonLink to="/partener/services" size="large" look="quiet">
            Renunță
          </ButtonLink>
        </div>
      </Form>
      {service && <PicturePart service={service} reply={reply} />}
      {service && <VisitRulesPart menu={menu} service={service} reply={reply} />}
      {service && <Withdraw {...service} reply={reply} />}
    </PageBody>
  )
}

type FieldsProps = Pick<Props, 'menu' | 'values'> & { errors: Reply['errors'] }

function Fields({ menu, values, errors }: FieldsProps) {
  const field = fieldsOf(values, errors)
  return (
    <>
      <div className="grid gap-5">
        <TextField label="Numele serviciului" maxLength={120} {...field('name')} />
        <TextArea
          label="Descriere"
          optional
          maxLength={4000}
          {...field('description')}
          hint="Ce cuprinde și ce trebuie să știe clientul înainte."
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Choice label="Capitol" name="heading_id" from={menu.headings} values={values} errors={errors} />
          <Choice label="Categorie" name="category_id" from={menu.categories} values={values} errors={errors} />
        </div>
      </div>
      <fieldset className="grid gap-5">
        <legend className="mb-4 font-display text-h3">Cât durează</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TableFields fields={TIMES} values={values} errors={errors} />
        </div>
        <WaitFields values={values} errors={errors} />
        {menu.equipment_groups.length > 0 && (
          <Choice
            label="Echipament de care are nevoie"
            name="equipment_group_id"
            from={menu.equipment_groups}
            none="Niciunul"
            values={values}
            errors={errors}
          />
        )}
      </fieldset>
      <PriceFields values={values} errors={errors} />
      <Who menu={menu} values={values} errors={errors} />
      <fieldset>
        <legend className="mb-2 font-display text-h3">Cum se rezervă</legend>
        <TableFields fields={RULES} values={values} errors={errors} />
      </fieldset>
    </>
  )
}

const { waitAfter, wait, waitFreesEquipment, ...PLAIN } = SERVICE_FIELDS
const TIMES = Object.values(PLAIN).filter(({ kind }) => kind === 'minutes')
const RULES = Object.values(PLAIN).filter(({ kind }) => kind === 'flag')

type TableProps = Pick<FieldsProps, 'values' | 'errors'> & {
  fields: readonly (typeof SERVICE_FIELDS)[keyof typeof SERVICE_FIELDS][]
}

function TableFields({ fields, values, errors }: TableProps) {
  return fields.map((field) => <FieldInput key={field.name} field={field} text={values[field.name]} errors={errors} />)
}

/** A wait in the midst of the service; folded for services that have none. */
function WaitFields({ values, errors }: Pick<FieldsProps, 'values' | 'errors'>) {
  const isWanted = values.wait !== '0' || values.wait_after !== '0'
  const isRefused = errors?.wait !== undefined || errors?.wait_after !== undefined
  return (
    <details open={isWanted || isRefused || undefined}>
      <summary className={`${buttonClass({ look: 'quiet' })} -ml-3.5 list-none`}>Clientul așteaptă o vreme</summary>
      <div className="mt-3 grid gap-5">
        <p>
          Ca la vopsit: lucrezi, clientul așteaptă, apoi termini. În așteptare specialistul e liber pentru altcineva,
          iar clientul vede o singură durată.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TableFields fields={[waitAfter, wait]} values={values} errors={errors} />
        </div>
        <TableFields fields={[waitFreesEquipment]} values={values} errors={errors} />
      </div>
    </details>
  )
}

function Who({ menu, values, errors }: FieldsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-display text-h3">Cine îl face</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {menu.professionals.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="professional_ids"
            value={id}
            defaultChecked={values.professional_ids.includes(String(id))}
            label={name}
          />
        ))}
      </div>
      {errors?.professional_ids && <p className="field-error">{errors.professional_ids.join(' ')}</p>}
      <p className="field-hint">Fără nimeni bifat, serviciul rămâne în meniu, dar nu are ore libere.</p>
    </fieldset>
  )
}

type ChoiceProps = Pick<FieldsProps, 'values' | 'errors'> & {
  label: string
  name: 'heading_id' | 'category_id' | 'equipment_group_id'
  from: readonly { readonly id: number; readonly name: string }[]
  none?: string
}

function Choice({ name, values, errors, from, none, ...rest }: ChoiceProps) {
  return (
    <Select {...rest} name={name} defaultValue={values[name]} error={errors?.[name]}>
      {none && <option value="">{none}</option>}
      {from.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name}
        </option>
      ))}
    </Select>
  )
}

type WithdrawProps = { name: string; upcoming: number; reply: Reply | undefined }

/** Two presses, so that nobody withdraws a service by a slip; works without script. */
function Withdraw({ name, upcoming, reply }: WithdrawProps) {
  const own = ownReply('withdraw', reply)
  return (
    <details open={own !== undefined || undefined} className="max-w-[760px]">
      <summary className={`${buttonClass({ look: 'quiet' })} -ml-3.5 list-none text-brick`}>Retrage serviciul</summary>
      <Form method="post" className="mt-4 grid justify-items-start gap-4">
        <FormErrors errors={undefined} message={own?.message} />
        <input type="hidden" name="form" value="withdraw" />
        <p>
          „{name}” nu se mai poate rezerva.{' '}
          {upcoming === 0
            ? 'Nu are programări viitoare.'
            : `Are ${countOf(upcoming, 'programare viitoare', 'programări viitoare')}: hotărăști întâi ce se întâmplă cu fiecare.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="withdraw" look="danger">
            Da, retrage-l
          </Button>
          <Link to="/partener/services" className={buttonClass({ look: 'quiet' })}>
            Nu, păstrează-l
          </Link>
        </div>
      </Form>
    </details>
  )
}
