import { memo } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'

const kinds = [
  ['b-confirmed', 'confirmată'],
  ['b-request', 'cerere'],
  ['b-arrived', 'a venit'],
  ['b-completed', 'încheiată'],
  ['b-no_show', 'nu a venit'],
  ['b-hold', 'un client alege'],
  ['b-buffer', 'curățenie'],
  ['b-break', 'pauză'],
  ['b-time_off', 'liber'],
  ['b-closed', 'închis'],
  ['b-confirmed has-note', 'notă'],
  ['b-confirmed is-new', 'nou'],
] as const

const placesKinds = [
  ['b-fits', 'încape aici'],
  ['b-no', 'nu se poate, cu motivul'],
  ['b-soft', 'în afara regulii, numai cu dreptul tău'],
  ['b-old', 'locul vechi, păstrat'],
] as const

/** Boxes that differ by their colour alone have a sign as well, as in the day. */
const SIGNS = { 'b-completed': 'check', 'b-no_show': 'x', 'b-break': 'coffee' } as const
type Signed = keyof typeof SIGNS

/** The meaning of each shape; while a booking is moved, of each place. */
export const Legend = memo(function Legend({ isMoving }: { isMoving: boolean }) {
  return (
    <ul className="legend" aria-label="Legendă">
      {(isMoving ? placesKinds : kinds).map(([names, label]) => (
        <li key={label}>
          <i className={`b ${names}`}>{names in SIGNS && <Icon name={SIGNS[names as Signed]} size={16} />}</i>
          {label}
        </li>
      ))}
      {!isMoving && (
        <>
          <li>
            <i className="first-visit">1</i>
            prima vizită
          </li>
          <li>
            <i className="coming" aria-hidden="true">
              vine
            </i>
            a spus că vine
          </li>
          <li>
            <i className="late" aria-hidden="true">
              +10 min
            </i>
            a spus că întârzie
          </li>
        </>
      )}
    </ul>
  )
})
