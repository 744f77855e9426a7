import { Avatar } from '#web/ui/locations/avatar.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { portraitOf } from '../drawn.ts'
import { team } from './team.ts'

type Tone = 'cherry' | 'bud' | 'quince' | 'azure'

/** Each professional's visits: service, customer, the half-hours they take, colour. */
const days: Record<(typeof team)[number]['name'], [what: string, who: string, at: string, tone: Tone][]> = {
  Ioana: [
    ['Tuns și coafat', 'Bianca T.', 'row-[1/span_3]', 'cherry'],
    ['Tuns damă', 'Oana M.', 'row-[5/span_2]', 'bud'],
    ['Balayage', 'Corina V.', 'row-[8/span_5]', 'cherry'],
  ],
  Ștefan: [
    ['Vopsit', 'Delia Ș.', 'row-[2/span_4]', 'quince'],
    ['Vopsit rădăcină', 'Ruxandra P.', 'row-[7/span_3]', 'quince'],
    ['Nuanțare', 'Irina B.', 'row-[11/span_2]', 'azure'],
  ],
  Mihaela: [
    ['Tuns', 'Vlad N.', 'row-[1/span_2]', 'bud'],
    ['Coafat', 'Mara D.', 'row-[4/span_3]', 'cherry'],
    ['Tuns și coafat', 'Ana-Maria C.', 'row-[9/span_4]', 'bud'],
  ],
}
const hours = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']

/** A day of an invented salon, its visits arriving one after another. */
export function Agenda() {
  return (
    <figure className="agenda">
      <div role="img" aria-label="Agenda unui salon într-o zi: programările fiecărui om, niciuna peste alta">
        <div aria-hidden="true">
          <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p className="font-display text-h3 font-medium">O zi de joi</p>
            <span className="tag tag-done agenda-late">3 venite azi-noapte</span>
          </div>
          <div className="agenda-grid">
            <span />
            {team.map(({ name, seed, woman }) => (
              <span key={name} className="agenda-person">
                <Avatar name={name} src={portraitOf(seed, woman)} size={26} />
                {name}
              </span>
            ))}
            <div className="agenda-hours">
              {hours.map((hour) => (
                <span key={hour}>{hour}</span>
              ))}
            </div>
            {team.map(({ name }) => (
              <div key={name} className="agenda-day">
                {days[name].map(([what, who, at, tone]) => (
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
      <p className="agenda-notice" aria-hidden="true">
        <Icon name="check-circle" />
        <span>
          <b>Rezervare nouă</b>
          <span>Ana-Maria C., joi, 14:00</span>
        </span>
      </p>
      <figcaption>Exemplu. Oamenii și programările sunt inventate.</figcaption>
    </figure>
  )
}
