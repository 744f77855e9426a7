import type { Right, Role } from '#domain/staff/rights.ts'

/** The name of each role. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Proprietar',
  manager: 'Manager',
  reception: 'Recepție',
  professional: 'Specialist',
}

/** The words for what each right lets a person do. */
export const RIGHT_WORDS: Readonly<Record<Right, string>> = {
  see_own_calendar: 'Își vede calendarul',
  change_own_calendar: 'Își schimbă singur calendarul: mută, blochează, anulează',
  see_calendar: 'Vede calendarul tuturor',
  change_calendar: 'Schimbă calendarul tuturor',
  override_rules: 'Trece peste program, pauze și zile închise; suprapune voit',
  see_client_names: 'Vede numele clienților',
  see_client_phones: 'Vede telefoanele clienților',
  list_clients: 'Caută în lista de clienți',
  export_clients: 'Descarcă lista de clienți',
  see_health_notes: 'Citește notele despre sănătate',
  edit_offer: 'Schimbă serviciile și pagina',
  manage_team: 'Conduce echipa și programul',
  answer_reviews: 'Răspunde la recenzii',
  see_own_figures: 'Își vede cifrele',
  see_figures: 'Vede cifrele tuturor',
  own_business: 'Hotărăște rolurile, planul și datele',
}
