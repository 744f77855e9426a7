import { Form } from 'react-router'
import type { PartnerServices } from '#contract/locations/partner-services.ts'
import { ownReply, Part, PartForm } from '#web/partner/parts/part-form.tsx'
import type { Reply } from '#web/partner/parts/reply.ts'
import { UndoNotice } from '#web/partner/parts/undo-notice.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { fieldsOf } from '#web/ui/forms/fields-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { Removed } from './visit-rule-action.ts'

type Service = PartnerServices['headings'][number]['services'][number]

const KINDS = {
  at_most: 'Cel mult atâtea zile după',
  at_least: 'Cel puțin atâtea zile după',
  test: 'Un test înainte',
  first_visit: 'La prima vizită, întâi alt serviciu',
}

type Props = { menu: PartnerServices; service: Service; reply: (Reply & { removed?: Removed }) | undefined }

/** The rules between visits of a service, each with the way to remove it, and below them the form of another. */
export function VisitRulesPart({ menu, service, reply }: Props) {
  const own = ownReply('visit-rule', reply)
  const typed = own?.typed ?? {}
  const field = fieldsOf({ days: '', hours: '', months: '', ...typed }, own?.errors)
  const services = menu.headings.flatMap((heading) => heading.services)
  return (
    <Part
      title="Reguli între vizite"
      intro="Clientul le citește la serviciu, iar online nu poate rezerva altfel. Echipa e întrebată o dată și poate trece peste."
    >
      {reply?.removed && (
        <div role="status">
          <UndoNotice text="Am scos regula." fields={{ form: 'visit-rule', ...reply.removed }} />
        </div>
      )}
      {service.visit_rules.length === 0 ? (
        <p className="text-ink-2">Nicio regulă: se rezervă oricând.</p>
      ) : (
        <ul className="grid">
          {service.visit_rules.map((rule) => (
            <li
              key={`${rule.kind} ${rule.after_id}`}
              className="flex items-center justify-between gap-4 border-line border-b py-2"
            >
              <span className="wrap-anywhere">{rule.text}</span>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="form" value="remove-visit-rule" />
                <input type="hidden" name="kind" value={rule.kind} />
                <input type="hidden" name="after_id" value={rule.after_id} />
                <Button type="submit" look="quiet" aria-label={`Scoate regula: ${rule.text}`}>
                  Scoate
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <PartForm name="visit-rule" reply={reply} submit="Adaugă regula">
        <div className="group grid gap-5 sm:grid-cols-2">
          <Select label="Regula" name="kind" defaultValue={typed.kind ?? 'at_most'} error={own?.errors?.kind}>
            {Object.entries(KINDS).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </Select>
          <Select label="Serviciul" name="after_id" defaultValue={typed.after_id} error={own?.errors?.after_id}>
            {services.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === service.id ? `${name} (chiar acesta)` : name}
              </option>
            ))}
          </Select>
          <div className="group-has-[option[value=first_visit]:checked]:hidden group-has-[option[value=test]:checked]:hidden">
            <TextField label="Zile" inputMode="numeric" maxLength={3} {...field('days')} />
          </div>
          <div className="hidden gap-5 group-has-[option[value=test]:checked]:grid sm:grid-cols-2">
            <TextField label="Cu cel puțin atâtea ore înainte" inputMode="numeric" maxLength={3} {...field('hours')} />
            <TextField label="Și cel mult atâtea luni" inputMode="numeric" maxLength={2} {...field('months')} />
          </div>
        </div>
      </PartForm>
    </Part>
  )
}
