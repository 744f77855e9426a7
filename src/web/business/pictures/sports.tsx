import { Avatar } from '#web/ui/locations/avatar.tsx'
import { DayComb } from '#web/ui/locations/day-comb.tsx'
import { portraitOf } from '../drawn.ts'
import { Hour, Picture } from './picture.tsx'

/** A subscription of ten visits as a comb: what is left are its long teeth. */
export function SessionsPicture() {
  return (
    <Picture label="Un abonament de zece ședințe, din care au rămas șase">
      <div className="biz-card grid gap-4">
        <p>
          <span className="block font-display text-h3 font-medium">Pilates, 10 ședințe</span>
          <span className="text-ink-2 text-small">valabil până la 28 februarie</span>
        </p>
        <svg viewBox="0 0 200 44" className="w-full fill-cherry">
          <rect width="200" height="6" rx="3" />
          {Array.from({ length: 10 }, (_, at) => (
            <rect key={at} className="tooth" x={at * 20 + 4} y="4" width="11" height={at < 4 ? 9 : 38} rx="5.5" />
          ))}
        </svg>
        <p className="flex items-center justify-between">
          <span>
            <b className="font-semibold">6 ședințe rămase</b>
            <span className="block text-ink-2 text-small">una se ia la rezervare</span>
          </span>
          <Hour time="19:00" chosen />
        </p>
      </div>
    </Picture>
  )
}

const riders = ['f', 'm', null, 'm', null, 'f'] as const

/** Six machines at seven o'clock, four of them taken. */
export function MachinesPicture() {
  return (
    <Picture label="Șase reformere la ora 19:00: patru luate, două libere">
      <div className="biz-card">
        <p className="mb-4 flex items-center justify-between">
          <b className="font-semibold">Reformer, marți, 19:00</b>
          <span className="tag tag-done">2 libere</span>
        </p>
        <div className="grid grid-cols-3 gap-2.5">
          {riders.map((rider, at) => (
            <span key={at} className={rider ? 'biz-machine' : 'biz-machine biz-free'}>
              <Reformer />
              {rider && <Avatar name="" src={portraitOf(`reformer-${at}`, rider === 'f')} size={40} />}
            </span>
          ))}
        </div>
      </div>
    </Picture>
  )
}

/** A reformer seen from above: rails, carriage with its shoulder rests, springs, foot bar. */
function Reformer() {
  return (
    <svg viewBox="0 0 84 36" className="w-full fill-none stroke-current" strokeWidth="2">
      <rect x="1" y="4" width="76" height="28" rx="4" />
      <rect x="20" y="9" width="28" height="18" rx="4" className="fill-current" />
      <path d="M14 13v3M14 20v3M48 13h22M48 18h22M48 23h22M81 1v34" strokeLinecap="round" />
    </svg>
  )
}

const trainers = [
  { name: 'Matei', seed: 'antrenor-matei', woman: false, from: 0, to: 9 },
  { name: 'Alina', seed: 'antrenor-alina', woman: true, from: 12, to: 20 },
  { name: 'Dan', seed: 'antrenor-dan', woman: false, from: 18, to: 25 },
]

/** Three trainers, each with hours of their own. */
export function TrainersPicture() {
  return (
    <Picture label="Trei antrenori, fiecare cu orele lui libere">
      <div className="biz-card grid gap-4">
        {trainers.map(({ name, seed, woman, from, to }) => (
          <div key={name} className="flex items-center gap-3.5">
            <Avatar name={name} src={portraitOf(seed, woman)} size={48} />
            <b className="w-14 font-semibold">{name}</b>
            <span className="biz-comb">
              <DayComb free={Array.from({ length: 26 }, (_, at) => at >= from && at <= to && at % 3 !== 2)} day="azi" />
            </span>
          </div>
        ))}
      </div>
    </Picture>
  )
}
