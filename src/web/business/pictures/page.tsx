import { Avatar } from '#web/ui/locations/avatar.tsx'
import { coverOf, portraitOf } from '../drawn.ts'
import { Picture } from './picture.tsx'
import { team } from './team.ts'

/** A location's page: picture, tabs, professionals, and no other location. */
export function PagePicture() {
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
