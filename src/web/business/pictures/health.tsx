import { Icon } from '../../ui/icons/icon.tsx'
import { Hour, Picture } from './picture.tsx'

/** For each resource, which half-hours from 9 to 13 are taken. */
const lanes = [
  { name: 'Dr. Crețu', taken: [0, 1, 4, 5] },
  { name: 'Ecograf', taken: [2, 5, 6] },
]

/** A doctor and an ultrasound machine; an hour is free where both are. */
export function EquipmentPicture() {
  return (
    <Picture label="Orele la care sunt libere și medicul, și ecograful">
      <div className="biz-card grid gap-3">
        {lanes.map(({ name, taken }) => (
          <p key={name} className="grid grid-cols-[5.5rem_1fr] items-center gap-3">
            <b className="font-semibold text-small">{name}</b>
            <span className="biz-lane">
              {Array.from({ length: 8 }, (_, at) => (
                <i key={at} className={taken.includes(at) ? 'on' : ''} />
              ))}
            </span>
          </p>
        ))}
        <p className="grid grid-cols-[5.5rem_1fr] items-center gap-3 border-line border-t pt-3">
          <b className="font-semibold text-bud text-small">Ore libere</b>
          <span className="flex flex-wrap gap-1.5">
            <Hour time="10:30" /> <Hour time="12:30" />
          </span>
        </p>
      </div>
    </Picture>
  )
}

/** A message that says where and when, and not what for. */
export function DiscreetPicture() {
  return (
    <Picture label="Un SMS cu numele cabinetului, ziua și ora, fără numele serviciului">
      <div className="biz-phone">
        <p className="biz-sms">
          Te așteptăm miercuri, 25 noiembrie, 17:30, la Cabinetul tău, Bulevardul Independenței 5.
          <span>marți, 17:30</span>
        </p>
        <p className="mt-2 flex items-center gap-2.5 text-ink-2 text-small">
          <Icon name="lock-simple" />
          La ce vine scrie numai în rezervare.
        </p>
      </div>
    </Picture>
  )
}

/** A procedure, the time to make the room ready, the next procedure. */
export function BufferPicture() {
  return (
    <Picture label="După o procedură, cabinetul se pregătește un sfert de oră; abia apoi apare ora liberă">
      <div className="biz-card grid gap-2">
        <p className="biz-row biz-row-cherry h-20">
          Tratament de canal <span>10:00–11:30</span>
        </p>
        <p className="biz-row biz-row-quiet h-11">
          Pregătire <span>15 min, numai pentru tine</span>
        </p>
        <p className="biz-row biz-row-free h-16">
          Liber <Hour time="11:45" />
        </p>
      </div>
    </Picture>
  )
}
