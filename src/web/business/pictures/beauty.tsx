import { Price } from '#web/ui/locations/price.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Hour, Picture } from './picture.tsx'

const chosen = [
  { name: 'Vopsit rădăcină', time: '1 h 15 min' },
  { name: 'Tuns damă', time: '45 min' },
  { name: 'Coafat', time: '30 min' },
]

/** Three services in one visit, their time added up. */
export function SumPicture() {
  return (
    <Picture label="Trei servicii alese împreună: două ore și jumătate, de la 10:30 la 13:00">
      <div className="biz-card">
        {chosen.map(({ name, time }, at) => (
          <p key={name} className="flex min-h-12 items-center gap-3 border-line border-b">
            <span className="grid size-6 place-items-center rounded-1 bg-cherry text-on-cherry">
              <Icon name="check" size={16} />
            </span>
            <b className="flex-1 font-semibold">{name}</b>
            <span className="biz-track">
              <span className={`biz-span biz-span-${at}`} />
            </span>
            <span className="figures w-21 text-right text-ink-2 text-small">{time}</span>
          </p>
        ))}
        <p className="flex items-center justify-between pt-3.5">
          <span>
            <b className="font-semibold">2 h 30 min</b> <span className="text-ink-2">cu Ioana</span>
          </span>
          <span className="flex gap-1.5">
            <Hour time="10:30" chosen /> <Hour time="14:00" />
          </span>
        </p>
      </div>
    </Picture>
  )
}

const lengths = [
  { name: 'Păr scurt', ioana: '120,00', stefan: '95,00' },
  { name: 'Păr mediu', ioana: '150,00', stefan: '125,00' },
  { name: 'Păr lung', ioana: '180,00', stefan: '160,00' },
]

/** One service by length of hair, at each stylist's own price. */
export function PricesPicture() {
  return (
    <Picture label="Prețul coafatului după lungimea părului, la fiecare stilist">
      <div className="biz-card">
        <p className="flex items-center pb-2 font-semibold">
          <span className="flex-1 wrap-break-word font-display text-h4 font-medium">Coafat</span>
          <span className="w-21 text-right sm:w-26">Ioana</span>
          <span className="w-21 text-right sm:w-26">Ștefan</span>
        </p>
        {lengths.map(({ name, ioana, stefan }) => (
          <p key={name} className="flex min-h-12 items-center border-line border-t">
            <span className="flex-1 wrap-break-word">{name}</span>
            <Price figure={ioana} className="w-21 justify-end text-right sm:w-26" />
            <Price figure={stefan} className="w-21 justify-end text-right sm:w-26" />
          </p>
        ))}
      </div>
    </Picture>
  )
}

/** A morning with an offer, its hours flagged. */
export function OffersPicture() {
  return (
    <Picture label="Orele de marți dimineața au ofertă de douăzeci la sută">
      <div className="biz-card">
        <p className="font-display text-h4 font-medium">Marți, 24 noiembrie</p>
        <p className="mt-3 mb-4 text-ink-2 text-small">Dimineața</p>
        <span className="slot-grid biz-offers">
          {['9:00', '9:30', '10:15', '11:00', '11:30'].map((time) => (
            <Hour key={time} time={time} size="normal" offer={20} />
          ))}
        </span>
        <p className="mt-5 mb-2.5 text-ink-2 text-small">După-amiaza</p>
        <span className="slot-grid">
          {['13:00', '14:15', '16:30'].map((time) => (
            <Hour key={time} time={time} size="normal" />
          ))}
        </span>
      </div>
    </Picture>
  )
}
