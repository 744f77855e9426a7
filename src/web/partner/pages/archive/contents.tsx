import type { ArchiveContents } from '#contract/archive/archive.ts'
import { countOf } from '#domain/text/counts.ts'

type Counts = ArchiveContents['counts']

type File = { readonly name: string; readonly holds: string; readonly count: (counts: Counts) => string | null }

const FILES: readonly File[] = [
  {
    name: 'programari.csv',
    holds: 'Cine, când, la cine, ce, cât, starea și notele',
    count: ({ bookings, upcoming }) => `${countOf(bookings, 'programare', 'programări')}, ${upcoming} viitoare`,
  },
  {
    name: 'clienti.csv',
    holds: 'Telefoane, etichete, preferințe, note',
    count: ({ clients }) => countOf(clients, 'client', 'clienți'),
  },
  {
    name: 'servicii.csv',
    holds: 'Capitole, durate, prețuri, cine le face',
    count: ({ services }) => countOf(services, 'serviciu', 'servicii'),
  },
  {
    name: 'echipa.csv',
    holds: 'Cine lucrează aici și în ce rol, și cine a lucrat',
    count: ({ team }) => countOf(team, 'om', 'oameni'),
  },
  {
    name: 'recenzii.csv',
    holds: 'Cu răspunsurile voastre',
    count: ({ reviews }) => countOf(reviews, 'recenzie', 'recenzii'),
  },
  {
    name: 'jurnal.csv',
    holds: 'Cine ce a schimbat, și când',
    count: ({ actions }) => countOf(actions, 'rând', 'rânduri'),
  },
  { name: 'calendar.ics', holds: 'Toate programările, pentru orice aplicație de calendar', count: () => null },
  {
    name: 'alte-programe/*.csv',
    holds: 'Clienții și serviciile, așa cum le primesc Fresha, Square și reservation.studio',
    count: () => null,
  },
  {
    name: 'date/*.json',
    holds: 'Tot, pentru programe: și orele, concediile, regulile, ofertele, voucherele',
    count: () => null,
  },
  {
    name: 'fotografii/',
    holds: 'Fotografiile încărcate',
    count: ({ pictures }) => countOf(pictures, 'fotografie', 'fotografii'),
  },
]

/** The files of the archive, each with what it holds and how much. */
export function Contents({ counts }: { counts: Counts }) {
  return (
    <ul className="border-line border-t">
      {FILES.map(({ name, holds, count }) => (
        <li
          key={name}
          className="grid gap-x-6 gap-y-0.5 border-line border-b py-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
        >
          <b className="font-semibold">{name}</b>
          <span className="text-ink-2">{holds}</span>
          <span className="figures sm:text-right">{count(counts)}</span>
        </li>
      ))}
    </ul>
  )
}
