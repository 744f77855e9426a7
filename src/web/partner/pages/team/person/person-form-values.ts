import type * as z from 'zod/mini'
import type { PersonOnWire, personForm } from '#contract/team/people.ts'
import { parseTypedPrice, typedPrice } from '#domain/pricing/typed-price.ts'

/** The fields of a person's form, as text; those of a service are 'does-3', 'price-3', 'max-3', 'minutes-3'. */
export type PersonValues = Readonly<Record<string, string | undefined>>

export function valuesOf(person: PersonOnWire): PersonValues {
  const { first_name, last_name, title, online, second_line, no_gaps, services } = person
  const own = services.flatMap(({ id, own: terms }) =>
    terms === null
      ? []
      : [
          [`does-${id}`, 'on'],
          [`price-${id}`, typedPrice(terms.price)],
          [`max-${id}`, typedPrice(terms.max_price)],
          [`minutes-${id}`, terms.duration === null ? '' : String(terms.duration)],
        ],
  )
  const switches = {
    ...(online && { online: 'on' }),
    ...(second_line && { second_line: 'on' }),
    ...(no_gaps && { no_gaps: 'on' }),
  }
  return { first_name, last_name, title, ...switches, ...Object.fromEntries(own) }
}

type Body = z.input<typeof personForm>

/** The body for the API; `errors` by field, for a price or duration that cannot be read. */
export function toBody(values: PersonValues): { body: Body; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {}
  const price = (name: string) => {
    const text = (values[name] ?? '').trim()
    const ron = text === '' ? null : parseTypedPrice(text)
    if (text !== '' && ron === null) errors[name] = ['Scrie prețul în cifre, de pildă 95 sau 95,50.']
    return ron
  }
  const minutes = (name: string) => {
    const text = (values[name] ?? '').trim()
    if (text === '') return null
    if (!/^\d{1,4}$/.test(text) || Number(text) < 5 || Number(text) > 1440)
      errors[name] = ['Scrie durata în minute, între 5 și 1440.']
    return Number(text)
  }
  const done = Object.keys(values).flatMap((name) => (name.startsWith('does-') ? [Number(name.slice(5))] : []))
  const { first_name = '', last_name = '', title = '' } = values
  return {
    errors,
    body: {
      first_name,
      last_name,
      title,
      online: values.online !== undefined,
      second_line: values.second_line !== undefined,
      no_gaps: values.no_gaps !== undefined,
      services: done.map((id) => ({
        id,
        price: price(`price-${id}`),
        max_price: price(`max-${id}`),
        duration: minutes(`minutes-${id}`),
      })),
    },
  }
}

const FIELDS: Readonly<Record<string, string>> = { price: 'price', max_price: 'max', duration: 'minutes' }

/** The contract's errors on what was sent, those of a service by its field: 'services.0.max_price' is 'max-3'. */
export function byField(errors: Record<string, string[]>, { services }: Body): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([key, texts]) => {
      const [, at, part = ''] = /^services\.(\d+)\.(\w+)$/.exec(key) ?? []
      const field = FIELDS[part]
      return at === undefined || field === undefined ? [key, texts] : [`${field}-${services[Number(at)]!.id}`, texts]
    }),
  )
}
