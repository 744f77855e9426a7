import { Avatar } from '../../ui/places/avatar.tsx'
import { portraitOf } from '../drawn.ts'

type Visit = { what: string; who: string; at: string; tone: 'cherry' | 'bud' | 'quince' | 'azure' }

const team: { name: string; woman: boolean; seed: string; visits: Visit[] }[] = [
  {
    name: 'Ioana',
    woman: true,
    seed: 'agenda-ioana',
    visits: [
      { what: 'Tuns și coafat', who: 'Bianca T.', at: 'row-[1/span_3]', tone: 'cherry' },
      { what: 'Tuns damă', who: 'Oana M.', at: 'row-[5/span_2]', tone: 'bud' },
      { what: 'Balayage', who: 'Corina V.', at: 'row-[8/span_5]', tone: 'cherry' },
    ],
  },
  {
    name: 'Ștefan',
    woman: false,
    seed: 'agenda-stefan',
    visits: [
      { what: 'Vopsit', who: 'Delia Ș.', at: 'row-[2/span_4]', tone: 'quince' },
      { what: 'Vopsit rădăcină', who: 'Ruxandra P.', at: 'row-[7/span_3]', tone: 'quince' },
      { what: 'Nuanțare', who: 'Irina B.', at: 'row-[11/span_2]', tone: 'azure' },
    ],
  },
  {
    name: 'Mihaela',
    woman: true,
    seed: 'agenda-mihaela',
    visits: [
      { what: 'Tuns', who: 'Vlad N.', at: 'row-[1/span_2]', tone: 'bud' },
      { what: 'Coafat', who: 'Mara D.', at: 'row-[4/span_3]', tone: 'cherry' },
      { what: 'Tuns și coafat', who: 'Ana-Maria C.', at: 'row-[9/span_4]', tone: 'bud' },
    ],
  },
]
const hours = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']

/** A day of an invented salon, its visits arriving one after another. */
export function Agenda() {
  return (
    <figure className="agenda">
      <div role="img" aria-label="Agenda unui salon într-o zi: trei oameni, nouă programări, niciuna peste alta">
        <div aria-hidden="true">
          <div className="mb-3.5 flex items-center justify-between gap-3">
            <p className="font-display text-h3 font-medium">O zi de joi</p>
            <span className="tag tag-done agenda-late">rezervată azi-noapte</span>
          </div>
          <div className="agenda-grid">
            <span />
            {team.map(({ name, seed, woman }) => (
              <span key={name} className="flex items-center gap-2 pb-2 font-semibold">
                <Avatar name={name} src={portraitOf(seed, woman)} size={26} />
                {name}
              </span>
            ))}
            <div className="agenda-hours">
              {hours.map((hour) => (
                <span key={hour}>{hour}</span>
              ))}
            </div>
            {team.map(({ name, visits }) => (
              <div key={name} className="agenda-day">
                {visits.map(({ what, who, at, tone }) => (
                  <div key={what} className={`agenda-visit agenda-${tone} ${at}`}>
                    {what}
                    <span>{who}</span>
                  </div>
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
      <figcaption>Exemplu. Oamenii și programările sunt inventate.</figcaption>
    </figure>
  )
}
