/** What an act of staff is called where people read the audit log; one that is missing is shown by its kind. */
const KINDS: Readonly<Record<string, string>> = {
  service_added: 'Serviciu adăugat',
  service_changed: 'Serviciu schimbat',
  service_withdrawn: 'Serviciu retras',
  services_ordered: 'Ordinea serviciilor schimbată',
  heading_added: 'Capitol adăugat',
  heading_changed: 'Capitol redenumit',
  heading_removed: 'Capitol șters',
  page_texts_changed: 'Textele paginii schimbate',
  payment_methods_changed: 'Metode de plată schimbate',
  questions_changed: 'Întrebări schimbate',
  rules_changed: 'Reguli de rezervare schimbate',
  photo_added: 'Fotografie adăugată',
  photo_changed: 'Fotografie descrisă altfel',
  photo_removed: 'Fotografie scoasă',
  photos_ordered: 'Ordinea fotografiilor schimbată',
  logo_changed: 'Logo schimbat',
  member_changed: 'Rol schimbat',
  member_removed: 'Membru scos din echipă',
  professional_added: 'Om nou în echipă',
  professional_changed: 'Om din echipă schimbat',
  professional_left: 'Plecat din echipă',
  professional_invited: 'Invitat să intre în cont',
  invitation_accepted: 'Invitație acceptată',
  invitation_ended: 'Invitație retrasă',
  portrait_changed: 'Portret schimbat',
  team_ordered: 'Ordinea echipei schimbată',
  client_changed: 'Fișă de client schimbată',
  client_note_added: 'Notă despre un client',
  review_replied: 'Răspuns la o recenzie',
  review_reported: 'Recenzie raportată',
  location_published: 'Pagină publicată',
  operator_answered: 'Răspuns către operator',
  booking_placed: 'Programare făcută',
  booking_moved: 'Programare mutată',
  booking_move_undone: 'Mutare luată înapoi',
  booking_canceled: 'Programare anulată',
  booking_note_added: 'Notă despre o programare',
  booking_arrived: 'A venit',
  booking_not_arrived: '„A venit” luat înapoi',
  booking_no_show: 'Nu a venit',
  booking_completed: 'Încheiată',
  booking_confirmed: 'Starea vizitei luată înapoi',
  booking_corrected: 'Vizită corectată',
  booking_client_attached: 'Client adăugat la vizită',
  request_accepted: 'Cerere acceptată',
  times_proposed: 'Alte ore propuse',
  time_blocked: 'Timp blocat',
  time_unblocked: 'Timp eliberat',
}

export const actWords = (kind: string): string => KINDS[kind] ?? kind.replaceAll('_', ' ')

/** What differs, by fact; of an act that only adds or only removes, all there is. */
export function changedFacts(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { readonly fact: string; readonly before: string | null; readonly after: string | null }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((fact) => !(fact in before) || !(fact in after) || written(before[fact]) !== written(after[fact]))
    .filter((fact) => fact in after || Object.keys(after).length === 0)
    .map((fact) => ({
      fact,
      before: fact in before ? written(before[fact]) : null,
      after: fact in after ? written(after[fact]) : null,
    }))
}

function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'da' : 'nu'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
