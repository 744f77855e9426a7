import { deviceLabel } from '#domain/auth/device-label.ts'
import type { Audience, StaffAudience } from '#domain/staff/audience.ts'
import { longDateLabel } from '#domain/time/labels.ts'
import { Outcome, Section } from '#web/account/section.tsx'
import { useAccountForm } from '#web/account/use-account-form.ts'
import { toWall } from '#web/bucharest.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Tag } from '#web/ui/locations/tag.tsx'

type Device = {
  side: Audience
  id: number
  device_name: string
  created_at: string
  used_at: string
  current: boolean
}

/** The side that a session at work is for. */
const AT_WORK: Record<StaffAudience, string> = { partner: 'partener', operator: 'operator' }

/** The person's sessions on other devices, those at work too, and the way to end them. */
export function DevicesPart({ devices }: { devices: Device[] }) {
  const { Form, fetcher, busy, message, done, onSubmit } = useAccountForm('devices')
  const ended = fetcher.formData
  const ending = ended?.has('id') ? [ended.get('side'), ended.get('id')].join(' ') : null
  return (
    <Section title="Dispozitive" intro="Dispozitivele conectate acum. Deconectează-le pe cele pe care nu le recunoști.">
      <Outcome done={done} refusal={message} />
      <ul className="grid gap-5">
        {devices.map((device) => (
          <li key={keyOf(device)} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Icon name={isPhone(device.device_name) ? 'device-mobile' : 'desktop'} size={24} className="text-ink-2" />
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                {deviceLabel(device.device_name)} {device.current && <Tag kind="done">acesta</Tag>}
                {device.side !== 'customer' && <Tag>{AT_WORK[device.side]}</Tag>}
              </p>
              <p className="figures text-small text-ink-2">Folosit {when(device.used_at)}</p>
            </div>
            {!device.current && (
              <Form method="post" onSubmit={onSubmit}>
                <input type="hidden" name="form" value="devices" />
                <input type="hidden" name="side" value={device.side} />
                <input type="hidden" name="id" value={device.id} />
                <Button type="submit" size="dense" className="min-h-11" busy={ending === keyOf(device)}>
                  Deconectează
                  <span className="sr-only">
                    {' '}
                    {deviceLabel(device.device_name)}
                    {device.side !== 'customer' && `, ${AT_WORK[device.side]}`}
                  </span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post" onSubmit={onSubmit}>
          <input type="hidden" name="form" value="devices" />
          <Button type="submit" look="danger" busy={busy && ending === null}>
            <Icon name="sign-out" /> Deconectează celelalte
          </Button>
        </Form>
      )}
    </Section>
  )
}

const keyOf = ({ side, id }: Device) => `${side} ${id}`

function when(instant: string): string {
  const { date, time } = toWall(Date.parse(instant))
  return `${longDateLabel(date)}, ${time}`
}

const isPhone = (name: string) => /Mobi|Android|iPhone/.test(name)
