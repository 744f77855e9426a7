import { Price } from '#web/ui/locations/price.tsx'
import { BookingHeader, FootBar } from '../../shell/booking-header.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Shown } from './shown.tsx'

export function ShellShown() {
  return (
    <Shown title="Cadrul rezervării">
      <div className="border border-line">
        <BookingHeader
          backTo="/dev/ui"
          location={{ name: 'Salonul Ștefania', address: 'Str. Lăpușneanu 14, Iași', logoUrl: null }}
          step={3}
        />
        <div className="h-40" />
        <FootBar
          back={
            <ButtonLink to="/dev/ui" look="quiet">
              <Icon name="arrow-left" />
              Înapoi
            </ButtonLink>
          }
          summary={
            <>
              <p className="text-[18px]">
                <Price figure="325,00" />
              </p>
              <p className="truncate text-small text-ink-2">sâmbătă, 21 noiembrie, 10:30</p>
            </>
          }
          action={
            <Button look="primary" size="large">
              Continua
            </Button>
          }
        />
      </div>
    </Shown>
  )
}
