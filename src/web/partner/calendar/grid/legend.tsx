const kinds = [
  ['b-confirmed', 'confirmată'],
  ['b-request', 'cerere'],
  ['b-arrived', 'a venit'],
  ['b-completed', 'încheiată'],
  ['b-no_show', 'nu a venit'],
  ['b-hold', 'un client alege'],
  ['b-confirmed lane-second', 'linia a doua'],
  ['b-buffer', 'curățenie'],
  ['b-time_off', 'liber'],
  ['b-closed', 'închis'],
  ['b-confirmed has-note', 'notă'],
] as const

/** What each shape means. */
export function Legend() {
  return (
    <ul className="legend" aria-label="Legendă">
      {kinds.map(([names, label]) => (
        <li key={label}>
          <i className={`b ${names}`} />
          {label}
        </li>
      ))}
      <li>
        <i className="first-visit">1</i>
        prima vizită
      </li>
    </ul>
  )
}
