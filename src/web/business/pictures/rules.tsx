import { OfferTag, Tag } from '#web/ui/locations/tag.tsx'
import { Picture } from './picture.tsx'

const week = [
  { day: 'Luni', hours: '10:00–18:00', tag: null },
  { day: 'Marți', hours: '9:00–17:00', tag: <OfferTag>−20% până la 12:00</OfferTag> },
  { day: 'Miercuri', hours: '12:00–20:00', tag: null },
  { day: 'Joi', hours: '10:00–18:00', tag: <Tag>pauză 13:00–14:00</Tag> },
  { day: 'Vineri', hours: 'concediu', tag: <Tag kind="error">liber până luni</Tag> },
]

/** A week of one person's hours, with a break, an offer and a day off. */
export function RulesPicture() {
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
