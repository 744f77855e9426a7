import { type KeyboardEvent, useRef, useState } from 'react'
import { Chip } from '#web/ui/actions/chip.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { shortDuration } from '../day/words.ts'
import { suggested } from './suggested.ts'
import { type MenuService, useMenu } from './use-menu.ts'

type Props = {
  /** Ids of those who may do it. */
  people: readonly number[]
  /** The one who was chosen to do it. */
  person?: number | null
  chosen: readonly MenuService[]
  onChange: (chosen: readonly MenuService[]) => void
  errors: Record<string, string[]> | undefined
  /** The names of the client's last services. */
  last?: readonly string[]
}

const NONE: readonly string[] = []

/** The services of the visit: a few to press, the rest by letters; one stop of Tab, in which the arrows walk. */
export function ServicePicker({ people, chosen, onChange, errors, last = NONE, person = null }: Props) {
  const [text, setText] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const menu = useMenu()
  const doable = menu?.filter(({ professionals }) => professionals.some((id) => people.includes(id))) ?? []
  const shown = suggested(doable, text, { chosen, last, person })
  const hasMore = doable.length > shown.length || text !== ''
  const isIn = ({ id }: MenuService) => chosen.some((each) => each.id === id)
  const toggle = (service: MenuService) => {
    onChange(isIn(service) ? chosen.filter(({ id }) => id !== service.id) : [...chosen, service])
    setText('')
  }
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (text !== '' && shown[0]) toggle(shown[0])
    } else if (step !== undefined) step(event, [...(box.current?.querySelectorAll<HTMLElement>('input, .chip') ?? [])])
  }
  return (
    <fieldset ref={box} className="place-services" data-invalid={errors?.['services'] && true}>
      <legend className="field-label">Servicii</legend>
      {menu === null && <Notice kind="error">Serviciile nu s-au încărcat. Închide și deschide din nou.</Notice>}
      {hasMore && (
        <TextField
          label="Caută un serviciu"
          labelHidden
          type="search"
          placeholder="scrie câteva litere"
          autoComplete="off"
          maxLength={80}
          value={text}
          onKeyDown={walk}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className="place-chips">
        {shown.map((service, at) => (
          <Chip
            key={service.id}
            pressed={isIn(service)}
            tabIndex={!hasMore && at === 0 ? 0 : -1}
            onClick={() => toggle(service)}
            onKeyDown={walk}
          >
            {service.name} · {shortDuration(service.duration)}
          </Chip>
        ))}
        {text !== '' && shown.length === 0 && <p className="panel-sub">Niciun serviciu cu „{text}”.</p>}
      </div>
      <FieldError id="place-services-error" message={errors?.['services']?.join(' ')} />
    </fieldset>
  )
}

type Step = (event: KeyboardEvent<HTMLElement>, stops: HTMLElement[]) => void

/** In a field the arrows to the sides belong to its text. */
const stepBy =
  (by: number, isSideways: boolean): Step =>
  (event, stops) => {
    if (isSideways && event.target instanceof HTMLInputElement) return
    const next = stops[stops.indexOf(event.target as HTMLElement) + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

const STEPS: Record<string, Step> = {
  ArrowDown: stepBy(1, false),
  ArrowUp: stepBy(-1, false),
  ArrowRight: stepBy(1, true),
  ArrowLeft: stepBy(-1, true),
}
