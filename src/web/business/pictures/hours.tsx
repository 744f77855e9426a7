import { DayComb } from '#web/ui/locations/day-comb.tsx'
import { coverOf } from '../drawn.ts'
import { Hour, Picture } from './picture.tsx'

const free = Array.from({ length: 26 }, (_, at) => [5, 6, 12, 13, 17, 18, 19].includes(at))

/** A location in the list, with its day comb and first free slots. */
export function HoursPicture() {
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
