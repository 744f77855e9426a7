import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Form, Link, useLocation, useNavigate, useNavigationType } from 'react-router'
import { ACCESS_NAMES, askedWords } from '#domain/catalogue/access-facts.ts'
import { DEFAULT_ADDRESS, DEFAULT_RADIUS_KM, filterKeys, isNarrowed, withoutFilters } from '#domain/search/filters.ts'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { type ListQuery, listPath, readListForm } from '#web/search/list-query.ts'
import { CHOSEN } from '#web/search/use-remember.ts'
import { Chip } from '#web/ui/actions/chip.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { AreaChip } from './area-chip.tsx'
import { ChecksChip } from './checks-chip.tsx'
import { ResultTotal } from './filter-chip.tsx'
import type { Centre, FilterForm } from './load-list.ts'
import { PriceChip } from './reading/price-chip.tsx'
import { RESULTS } from './results.tsx'
import { SortingChip } from './sorting-chip.tsx'
import { WhenChip } from './when-chip.tsx'
import { WhereChip } from './where-chip.tsx'

type Props = {
  query: ListQuery
  form: FilterForm
  centre: Centre
  radiusKm: number
  today: IsoDate
  /** How many locations the list has; null when the search failed. */
  total: number | null
  /** On the page of a city, whose list has no circle: where its filters lead. */
  pathOf?: (query: ListQuery) => string
}

/** The filters as a row of chips, each opening its part of one form. Script sends the form at every choice. */
export function Filters({ query, form, centre, radiusKm, today, total, pathOf }: Props) {
  const navigate = useNavigate()
  const { state, key } = useLocation()
  // The same form goes on while one chooses in it; back and forward need one that says what they lead to.
  const isSame = useNavigationType() !== 'POP'
  const formKey = (isSame && (state as { filters?: string } | null)?.filters) || key
  const apply = (target: HTMLFormElement, submitter?: HTMLElement | null) => {
    const chosen = readListForm(target, submitter)
    const path = pathOf ? pathOf({ ...chosen, page: 1 }) : listPath(inStep(chosen, query, centre))
    void navigate(path, { preventScrollReset: true, state: { ...CHOSEN, filters: formKey } })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    for (const open of event.currentTarget.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
  }
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const isChoice = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)
    if (isChoice || target instanceof HTMLSelectElement) apply(currentTarget)
  }
  const formElement = useRef<HTMLFormElement>(null)
  // A choice made before the script came is not lost.
  const applyEarlyChoice = useEffectEvent(() => {
    if (formElement.current && hasUnsentChoice(formElement.current)) apply(formElement.current)
  })
  useEffect(() => applyEarlyChoice(), [])
  const clearable = filterKeys().filter((filter) => !pathOf || filter !== 'city')
  return (
    <search className="relative block border-line border-b" aria-label="Filtre">
      {total !== null && total > 0 && <SkipToResults />}
      {/* A browser that puts back what the form once said would undo going back to what the address says. */}
      <Form
        action="/locations"
        key={formKey}
        ref={formElement}
        autoComplete="off"
        onSubmit={onSubmit}
        onChange={onChange}
      >
        <ResultTotal value={total}>
          <div className="wrap pt-2 pb-3">
            <SearchField text={query.search} />
            <div className="scroll-row gap-2 sm:flex-wrap">
              <WhenChip query={query} today={today} pathOf={pathOf ?? listPath} />
              <OpenNow chosen={query.openNow} />
              {!pathOf && <WhereChip query={query} centre={centre} radiusKm={radiusKm} onFound={apply} />}
              <Categories chosen={query.categories} form={form} />
              <AreaChip query={query} form={form} />
              <PriceChip query={query} />
              <Payment chosen={query.paymentMethods} form={form} />
              <Access chosen={query.access} />
              <SortingChip query={query} pathOf={pathOf ?? listPath} />
              {isNarrowed(query, clearable) && (
                <Link to={(pathOf ?? listPath)(withoutFilters(query, clearable))} className="chip">
                  <Icon name="x" size={16} />
                  Șterge filtrele
                </Link>
              )}
            </div>
          </div>
        </ResultTotal>
      </Form>
    </search>
  )
}

const SkipToResults = () => (
  <a href={`#${RESULTS}`} className="skip-part">
    Sari la rezultate
  </a>
)

/** Whether a box or a list of the form differs from what the server wrote. */
function hasUnsentChoice(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement) return field.checked !== field.defaultChecked
    if (field instanceof HTMLSelectElement) return [...field.options].some((o) => o.selected !== o.defaultSelected)
    return false
  })
}

/**
 * The query of the form; a new address leaves the city behind, and a new city the address. Defaults never said stay
 * unsaid.
 */
function inStep(chosen: ListQuery, query: ListQuery, centre: Centre): ListQuery {
  const newArea = chosen.city !== query.city || chosen.county !== query.county
  const radiusKm = chosen.radiusKm === DEFAULT_RADIUS_KM && query.radiusKm === null ? null : chosen.radiusKm
  if (chosen.bounds) return { ...chosen, bounds: newArea ? null : chosen.bounds, radiusKm, page: 1 }
  if (chosen.address !== centre.near.address) return { ...chosen, city: null, county: null, radiusKm, page: 1 }
  const said = query.address !== null || chosen.address !== DEFAULT_ADDRESS.address
  const address = newArea || query.city !== null || !said ? null : chosen.address
  return { ...chosen, address, position: newArea ? null : chosen.position, radiusKm, page: 1 }
}

/** On wide screens the header has the search; the text goes along all the same. */
function SearchField({ text }: { text: string }) {
  return (
    <div className="search-pill list-search">
      <Icon name="magnifying-glass" />
      <input
        type="search"
        name="search"
        defaultValue={text}
        placeholder="Cauta..."
        aria-label="Caută un serviciu, un salon sau un om"
        autoComplete="off"
        maxLength={100}
      />
      <button type="submit">CAUTA</button>
    </div>
  )
}

/** A button of the form, so that it works without script: pressed, it sends what takes the choice back. */
function OpenNow({ chosen }: { chosen: boolean }) {
  return (
    <>
      {chosen && <input type="hidden" name="open_now" value="1" />}
      <Chip type="submit" name="open_now" value={chosen ? '' : '1'} pressed={chosen}>
        Deschis acum
      </Chip>
    </>
  )
}

function Categories({ chosen, form }: { chosen: readonly string[]; form: FilterForm }) {
  return (
    <ChecksChip
      name="categorii"
      field="categories"
      title="Categorii"
      options={form.categories}
      chosen={chosen}
      label={(names) => (names.length > 2 ? `${names.length} categorii` : names.join(', '))}
    />
  )
}

function Payment({ chosen, form }: { chosen: readonly string[]; form: FilterForm }) {
  return (
    <ChecksChip
      name="plata"
      field="payment_methods"
      title="Plată"
      options={form.payment_methods}
      chosen={chosen}
      label={(names) => `Plată: ${names.join(', ').toLowerCase()}`}
    />
  )
}

function Access({ chosen }: { chosen: readonly string[] }) {
  return (
    <ChecksChip
      name="acces"
      field="access"
      title="Acces"
      hint="Numai locuri care au confirmat tot ce alegi."
      options={ACCESS_NAMES.map((slug) => ({ slug, name: askedWords(slug) }))}
      chosen={chosen}
      label={(names) => (names.length > 1 ? `Acces: ${names.length}` : `Acces: ${names[0]}`)}
    />
  )
}
