import type { ComponentType } from 'react'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { DayComb } from '#web/ui/locations/day-comb.tsx'
import { OfferTag, Tag } from '#web/ui/locations/tag.tsx'
import type { BusinessContent } from '../../content/business.server.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { coverOf, portraitOf } from '../drawn.ts'
import { Hour, Picture } from '../pictures/picture.tsx'
import { team } from '../pictures/team.ts'
import { Parts } from './parts.tsx'

type Name = BusinessContent['benefits']['items'][number]['picture']

const pictures: Record<Name, ComponentType> = {
  hours: HoursPicture,
  race: RacePicture,
  messages: MessagesPicture,
  rules: RulesPicture,
  page: PagePicture,
}

/** The benefits for a business, each beside a picture of the feature. */
export function Benefits({ title, items }: BusinessContent['benefits']) {
  return (
    <section className="section bg-sunken" aria-labelledby="benefits">
      <div className="wrap">
        <h2 id="benefits" className="mb-9">
          {title}
        </h2>
        <Parts tiles parts={items.map((item) => ({ ...item, Picture: pictures[item.picture] }))} />
      </div>
    </section>
  )
}

const free = Array.from({ length: 26 }, (_, at) => [5, 6, 12, 13, 17, 18, 19].includes(at))

/** A location in the list, with its day comb and first free slots. */
function HoursPicture() {
  return (
    <Picture label="Un salon din listă, cu pieptenele zilei și primele trei ore libere">
      <div className="biz-card grid gap-2.5">
        <img
          className="d-cover"
          src={coverOf({ category: 'coafor', seed: 'afaceri-pagina' })}
          width="480"
          height="320"
          alt=""
          loading="lazy"
        />
        <p className="font-display text-h3 font-medium">Salonul tău</p>
        <span className="biz-comb">
          <DayComb free={free} day="azi" />
        </span>
        <span className="flex flex-wrap items-center gap-1.5 text-ink-2 text-small">
          azi <Hour time="10:30" /> <Hour time="14:00" /> <Hour time="16:30" />
        </span>
      </div>
    </Picture>
  )
}

/** A customer's phone with a confirmation, a reminder and a waiting-list message. */
function MessagesPicture() {
  return (
    <Picture label="Trei mesaje: confirmarea, mementoul și o oră eliberată pentru cine aștepta">
      <div className="biz-phone">
        <Sms when="joi, 18:42">
          Te așteptăm la Salonul tău (Tuns damă) sâmbătă, 21 noiembrie, 10:30. Vezi, mută sau anulează din link.
        </Sms>
        <Sms when="vineri, 10:30">Ne vedem mâine, 10:30, la Salonul tău, Strada Lăpușneanu 12.</Sms>
        <Sms when="vineri, 11:05" other>
          S-a eliberat o oră la Salonul tău, sâmbătă, 12:00. Îl poți lua din link.
        </Sms>
      </div>
    </Picture>
  )
}

function Sms({ when, other = false, children }: { when: string; other?: boolean; children: string }) {
  return (
    <p className={other ? 'biz-sms biz-sms-other' : 'biz-sms'}>
      {children}
      <span>{when}</span>
    </p>
  )
}

/** A location's page: picture, tabs, professionals, and no other location. */
function PagePicture() {
  return (
    <Picture label="Pagina salonului: poze, servicii, echipă, recenzii, și nicio altă firmă">
      <div className="biz-card grid gap-3">
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-2">
          <Shot view={1} name="Salonul tău" className="row-span-2" />
          <Shot view={2} />
          <Shot view={3} />
        </div>
        <p className="font-display text-h3 font-medium">Salonul tău</p>
        <p className="flex flex-wrap gap-x-4 border-line border-b pb-2 font-[560] text-ink-2 text-small">
          <span className="text-ink">Servicii</span> <span>Echipă</span> <span>Recenzii</span> <span>Program</span>
        </p>
        <div className="flex gap-5">
          {team.map(({ name, seed, woman }) => (
            <span key={name} className="grid justify-items-center gap-1 text-small">
              <Avatar name={name} src={portraitOf(seed, woman)} size={56} />
              {name}
            </span>
          ))}
        </div>
      </div>
    </Picture>
  )
}

/** One of the salon's drawn pictures, with `name` on its sign. */
function Shot({ className = '', ...view }: { view: number; name?: string; className?: string }) {
  const src = coverOf({ category: 'coafor', seed: 'afaceri-pagina', ...view })
  return <img className={`biz-shot ${className}`} src={src} width="480" height="320" alt="" loading="lazy" />
}

/** Two people press the same hour; one gets it, the other the nearest ones. */
function RacePicture() {
  return (
    <Picture label="Doi oameni apasă aceeași oră: unul o primește, celălalt vede orele cele mai apropiate">
      <div className="biz-race grid gap-3">
        <div className="biz-card flex flex-wrap items-center gap-3">
          <Avatar name="Maria" src={portraitOf('cursa-maria', true)} size={48} />
          <span className="grid min-w-36 flex-1 gap-0.5">
            <b className="font-semibold">Maria, 10:29:58</b>
            <span className="flex items-center gap-1.5 text-bud text-small">
              <Icon name="check-circle" size={16} /> Gata. Ne vedem sâmbătă, 10:30.
            </span>
          </span>
          <Hour time="10:30" chosen />
        </div>
        <div className="biz-card grid gap-3 sm:ml-10">
          <div className="flex items-center gap-3">
            <Avatar name="Radu" src={portraitOf('cursa-radu', false)} size={48} />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <b className="font-semibold">Radu, 10:29:58</b>
              <span className="text-small">Ora 10:30 tocmai s-a ocupat. Cele mai apropiate:</span>
            </span>
          </div>
          <span className="flex flex-wrap gap-1.5">
            <Hour time="11:00" /> <Hour time="11:30" /> <Hour time="12:15" />
          </span>
        </div>
      </div>
    </Picture>
  )
}

const week = [
  { day: 'Luni', hours: '10:00–18:00', tag: null },
  { day: 'Marți', hours: '9:00–17:00', tag: <OfferTag>−20% până la 12:00</OfferTag> },
  { day: 'Miercuri', hours: '12:00–20:00', tag: null },
  { day: 'Joi', hours: '10:00–18:00', tag: <Tag>pauză 13:00–14:00</Tag> },
  { day: 'Vineri', hours: 'concediu', tag: <Tag kind="error">liber până luni</Tag> },
]

/** A week of one person's hours, with a break, an offer and a day off. */
function RulesPicture() {
  return (
    <Picture label="Săptămâna unui om: program pe zile, o pauză, o ofertă și o zi de concediu">
      <div className="biz-card">
        <p className="mb-2 font-display text-h4 font-medium">Programul Ioanei</p>
        {week.map(({ day, hours, tag }) => (
          <p key={day} className="flex min-h-11 flex-wrap items-center gap-x-2 border-line border-t py-1.5 sm:gap-x-3">
            <b className="w-18 font-semibold sm:w-20">{day}</b>
            <span className="figures flex-1 whitespace-nowrap text-ink-2">{hours}</span>
            {tag}
          </p>
        ))}
      </div>
    </Picture>
  )
}
