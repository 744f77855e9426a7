import type { ReactNode } from 'react'
import type { Success } from '#contract/define-endpoint.ts'
import type { getGaps } from '#contract/team/people.ts'
import { staffDurationLabel } from '#domain/pricing/duration-label.ts'
import { countOf } from '#domain/text/counts.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

export type GapsOnWire = Success<typeof getGaps>['data']

type Props = { isOn: boolean; report: GapsOnWire }

/** Whether clients are offered only times that leave no gap, and what that would have done lately. */
export function NoGaps({ isOn, report }: Props) {
  return (
    <Checkbox
      name="no_gaps"
      defaultChecked={isOn}
      label={
        <span className="grid gap-1">
          <span>Fără goluri în program</span>
          <span className="text-small text-ink-2">
            Online nu se mai oferă orele după care ar rămâne liber prea puțin pentru cel mai scurt serviciu. Prima și
            ultima oră din fiecare interval liber rămân mereu, iar echipa pune programări la orice oră.
          </span>
          <Report {...report} />
        </span>
      }
    />
  )
}

function Report({ visits, shortest, minutes, minutes_without, moved, refused }: GapsOnWire) {
  if (shortest === null) return null
  if (visits === 0)
    return <Small>În ultimele 90 de zile nu are programări din care să se vadă ce ar fi schimbat.</Small>
  if (minutes === 0)
    return (
      <Small>În ultimele 90 de zile nu a rămas niciun gol mai scurt de {countOf(shortest, 'minut', 'minute')}.</Small>
    )
  return (
    <Small>
      În ultimele 90 de zile, în goluri mai scurte de {countOf(shortest, 'minut', 'minute')} s-au pierdut{' '}
      <b className="text-ink">{staffDurationLabel(minutes)}</b>. Fără goluri s-ar fi pierdut{' '}
      <b className="text-ink">{minutes_without === 0 ? 'niciun minut' : staffDurationLabel(minutes_without)}</b>:{' '}
      {countOf(moved, 'client ar fi venit', 'clienți ar fi venit')} la altă oră din aceeași zi, iar{' '}
      {refused === 0
        ? 'niciunul n-ar fi rămas fără loc.'
        : `pentru ${countOf(refused, 'client', 'clienți')} nu mai era loc în acea zi.`}
    </Small>
  )
}

const Small = ({ children }: { children: ReactNode }) => <span className="text-small text-ink-2">{children}</span>
