import { Avatar } from '#web/ui/locations/avatar.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { portraitOf } from '../drawn.ts'
import { Hour, Picture } from './picture.tsx'

/** Two people press the same hour; one gets it, the other the nearest ones. */
export function RacePicture() {
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
