import { Form } from 'react-router'
import type { IsoDate } from '#domain/time/iso-date.ts'
import { dayLabel } from '#domain/time/labels.ts'
import { unbrokenDates } from '#domain/time/unbroken-dates.ts'
import { useToday } from '#web/site/use-site.ts'
import { Button } from '#web/ui/actions/button.tsx'

export type FreeTime = { readonly date: IsoDate; readonly time: string }

/** The nearest hours at which a booking whose own hour is taken can come back, each by one press. */
export function OtherTimes({ times }: { times: readonly FreeTime[] }) {
  const today = useToday()
  if (times.length === 0) return null
  return (
    <Form method="post" className="grid gap-2" preventScrollReset>
      <p>Repune la altă oră:</p>
      <div className="flex flex-wrap gap-2">
        {times.map(({ date, time }) => (
          <Button key={`${date} ${time}`} type="submit" name="start" value={`${date} ${time}`}>
            {unbrokenDates(dayLabel(date, today))}, {time}
          </Button>
        ))}
      </div>
    </Form>
  )
}
