import { SlotLink } from '#web/ui/actions/slot-button.tsx'
import { Avatar } from '#web/ui/locations/avatar.tsx'
import { Card } from '#web/ui/locations/card.tsx'
import { DPicture } from '#web/ui/locations/d-picture.tsx'
import { DayComb } from '#web/ui/locations/day-comb.tsx'
import { HiddenPrice, Price } from '#web/ui/locations/price.tsx'
import { Rating } from '#web/ui/locations/rating.tsx'
import { OfferTag, Tag } from '#web/ui/locations/tag.tsx'
import { Shown, Side } from './shown.tsx'

const evening = Array.from({ length: 26 }, (_, half) => half >= 17 && half < 21)
const morning = Array.from({ length: 26 }, (_, half) => half < 5 || half === 12)
const full = Array.from({ length: 26 }, () => false)

const locations = [
  { name: 'Salonul Ștefania', free: evening, times: ['16:30', '17:15', '18:00'], tone: '#e7b9a0' },
  { name: 'Frizeria Domnul Ilie', free: morning, times: ['08:00', '09:30'], tone: '#2f6f73' },
  { name: 'Cabinetul de cosmetică și dermatologie Frumoasa din Copou', free: full, times: [], tone: '#8a1f45' },
]

export function LocationsShown() {
  return (
    <Shown title="Saloane, oameni, prețuri">
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {locations.map((location) => (
          <li key={location.name}>
            <DPicture src={swatch(location.tone)} alt="" eager />
            <h3 className="mt-3.5 text-[20px]">{location.name}</h3>
            <p className="mt-0.5 mb-2.5 flex flex-wrap gap-x-3 text-[15px] text-ink-2">
              <Rating average={4.9} count={213} className="text-ink" /> <span>Coafor</span> <span>450 m</span>
            </p>
            <DayComb free={location.free} day="azi" grows />
            <div className="mt-3 flex flex-wrap items-center gap-1.5">
              <span className="text-small text-ink-2">
                {location.times.length > 0 ? 'azi' : 'Următorul loc liber: luni, 09:00'}
              </span>
              {location.times.map((time) => (
                <SlotLink key={time} to="/dev/ui" time={time} dense />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <DayComb free={evening} day="azi" hours />
      <Side>
        <Avatar name="Ioana Țurcanu" src={null} size={56} />
        <Avatar name="Ștefan" src={null} size={40} />
        <Tag>în așteptare</Tag>
        <Tag kind="done">confirmată</Tag>
        <Tag kind="error">anulată</Tag>
        <Tag kind="cherry">azi</Tag>
        <OfferTag>−20% la vopsit</OfferTag>
      </Side>
      <Card className="max-w-105 p-6">
        <h3 className="mb-4">Rezervarea ta</h3>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
          <dt>Tuns și coafat</dt>
          <dd className="text-right">
            <Price figure="145,00" />
          </dd>
          <dt>
            Vopsit rădăcină <OfferTag>−20%</OfferTag>
          </dt>
          <dd className="text-right">
            <Price figure="180,00" base="225,00" />
          </dd>
          <dt>Coafură de ocazie</dt>
          <dd className="text-right">
            <HiddenPrice />
          </dd>
          <dt>Balayage</dt>
          <dd className="text-right">
            <Price figure="intre 420,00 si 680,00" />
          </dd>
        </dl>
      </Card>
    </Shown>
  )
}

/** A flat picture in place of a drawn one. */
function swatch(tone: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320"><rect width="480" height="320" fill="${tone}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
