import { distanceLabel } from '#domain/search/distance.ts'
import { filterKeys, isNarrowed, withoutFilters } from '#domain/search/filters.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { nearDayLabel } from '#domain/time/labels.ts'
import { locationPath } from '#web/locations/location-paths.ts'
import { CITY_LIST_FILTERS } from '#web/search/city-path.ts'
import { type ListQuery, listPath } from '#web/search/list-query.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { List } from './load-list.ts'

type Props = {
  query: ListQuery
  radiusKm: number
  list: List
  today: IsoDate
  pathOf: (query: ListQuery) => string
}

/** Nothing was found: why, which of what was chosen to give up first, and the nearest to it that there is. */
export function Nothing(props: Props) {
  const { query, list, today, pathOf } = props
  const { instead, unknown } = list.searched
  if (query.date !== null && !unknown)
    return (
      <EmptyState title={NOTHING_HERE} action={<ButtonLink to={pathOf(without(query, 'when'))}>Oricând</ButtonLink>}>
        Nimeni nu mai are ore libere atunci. Încearcă altă zi sau altă parte a zilei.
        <Soonest list={list} today={today} />
      </EmptyState>
    )
  if (instead === 'later_today')
    return (
      <EmptyState
        title={`${nobodyOf(list)} deschis acum`}
        action={<ButtonLink to={pathOf(without(query, 'when'))}>Arată și ce e închis</ButtonLink>}
      >
        <FirstToOpen list={list} today={today} />
      </EmptyState>
    )
  if (instead === 'another_price')
    return (
      <EmptyState
        title={NOTHING_HERE}
        action={<ButtonLink to={pathOf(withoutFilters(query, ['minPrice', 'maxPrice']))}>Orice preț</ButtonLink>}
      >
        Nimic la prețul acesta.
        <Cheapest list={list} />
      </EmptyState>
    )
  return pathOf === listPath ? <NothingFound {...props} /> : <NothingInCity {...props} />
}

const NOTHING_HERE = 'Niciun rezultat in zona ta'

const without = (query: ListQuery, about: 'when') => withoutFilters(query, filterKeys(about))

/** 'Niciun salon', where all that are proposed are. */
function nobodyOf({ suggested }: List): string {
  return suggested.every(({ category }) => SALONS.includes(category.slug)) ? 'Niciun salon' : 'Nimic'
}

const SALONS = ['coafor', 'frizerie', 'unghii', 'cosmetica', 'gene', 'masaj']

function FirstToOpen({ list, today }: Pick<Props, 'list' | 'today'>) {
  const [first] = list.suggested
  const { opens } = list.searched
  if (!first || !opens) return null
  const day = opens.date === today ? '' : `${nearDayLabel(opens.date, today)} `
  return (
    <>
      Primul deschide {day}la {opens.time}: <TextLink to={locationPath(first)}>{first.name}</TextLink>.
    </>
  )
}

function Soonest({ list, today }: Pick<Props, 'list' | 'today'>) {
  const [soonest] = list.searched.instead === 'another_day' ? list.suggested : []
  const day = soonest?.free_day
  if (!soonest || !day) return null
  return (
    <p className="mt-2 text-ink">
      Cel mai devreme: {nearDayLabel(day.date, today)} la {day.times[0]}, la{' '}
      <TextLink to={locationPath(soonest)}>{soonest.name}</TextLink>.
    </p>
  )
}

function Cheapest({ list }: Pick<Props, 'list'>) {
  const [cheapest] = list.suggested
  const service = cheapest?.free_day?.service
  if (!cheapest || !service) return null
  return (
    <p className="mt-2 text-ink">
      Cel mai ieftin: {service.name}, {service.price_label}, la{' '}
      <TextLink to={locationPath(cheapest)}>{cheapest.name}</TextLink>.
    </p>
  )
}

function NothingInCity({ query, pathOf, list }: Props) {
  const narrowed = query.search !== '' || isNarrowed(query, CITY_LIST_FILTERS)
  const wider = narrowed
    ? { ...withoutFilters(query, CITY_LIST_FILTERS), search: '' }
    : withoutFilters(query, ['categories'])
  return (
    <EmptyState
      title={NOTHING_HERE}
      action={<ButtonLink to={pathOf(wider)}>{narrowed ? 'Șterge filtrele' : 'Tot ce e în oraș'}</ButtonLink>}
    >
      {list.searched.unknown ? NOBODY_HAS_IT : 'Încearcă altă categorie sau un oraș din apropiere.'}
    </EmptyState>
  )
}

const NOBODY_HAS_IT = 'Nimeni de pe Dichis nu oferă încă așa ceva. Încearcă alt cuvânt sau alege o categorie.'

/** No distance helps where nobody has what was searched for. */
function NothingFound({ query, radiusKm, list }: Props) {
  if (list.searched.unknown) {
    const everything = listPath({ ...withoutFilters(query), search: '', page: 1 })
    return (
      <EmptyState title={NOTHING_HERE} action={<ButtonLink to={everything}>Vezi tot ce e în zonă</ButtonLink>}>
        {NOBODY_HAS_IT}
      </EmptyState>
    )
  }
  const wider = [10, 30, 50, 100, 200].find((km) => km > radiusKm)
  const narrowed = isNarrowed(query)
  const to = listPath(narrowed ? withoutFilters(query) : { ...query, radiusKm: wider ?? 500, page: 1 })
  return (
    <EmptyState
      title={NOTHING_HERE}
      action={<ButtonLink to={to}>{narrowed ? 'Șterge filtrele' : `Caută până la ${wider ?? 500} km`}</ButtonLink>}
    >
      {narrowed ? 'Renunță la un filtru sau caută altceva.' : 'Mărește raza sau caută altceva.'}
      <Nearest list={list} />
    </EmptyState>
  )
}

function Nearest({ list }: Pick<Props, 'list'>) {
  const [nearest] = list.searched.instead === 'farther' ? list.suggested : []
  if (!nearest || nearest.distance === null) return null
  return (
    <p className="mt-2 text-ink">
      Cel mai aproape: <TextLink to={locationPath(nearest)}>{nearest.name}</TextLink>, la{' '}
      {distanceLabel(nearest.distance)}.
    </p>
  )
}
