import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Chip, ChipLink } from '../../ui/actions/chip.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { SlotButton, SlotLink } from '../../ui/actions/slot-button.tsx'
import { Tabs } from '../../ui/actions/tabs.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Shown, Side } from './shown.tsx'

const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:15', '12:45', '13:15']

export function ActionsShown() {
  return (
    <Shown title="Butoane și legături">
      <ButtonLooks />
      <ButtonStates />
      <Chips />
      <Slots />
      <Tabs
        label="Pagina salonului"
        tabs={[
          { to: '/dev/ui', label: 'Servicii', current: true },
          { to: '/dev/ui#echipa', label: 'Echipă' },
          { to: '/dev/ui#recenzii', label: 'Recenzii' },
          { to: '/dev/ui#despre', label: 'Despre' },
        ]}
      />
      <Pagination current={4} last={12} hrefOf={(page) => `/dev/ui?page=${page}`} />
    </Shown>
  )
}

function ButtonLooks() {
  return (
    <Side>
      <Button look="primary">Continua</Button>
      <Button>Mai multe recenzii</Button>
      <Button look="quiet">
        <Icon name="arrow-left" />
        Înapoi
      </Button>
      <Button look="danger">Anulează rezervarea</Button>
      <Button look="danger-filled">Anulează rezervarea</Button>
      <IconButton icon="heart" label="Păstrează la favorite" />
      <TextLink to="/dev/ui">Vezi toate</TextLink>
    </Side>
  )
}

function ButtonStates() {
  return (
    <Side>
      <Button look="primary" size="large">
        Alege ora
      </Button>
      <Button look="primary" size="dense">
        Aplică
      </Button>
      <Button look="primary" busy>
        Rezerva
      </Button>
      <Button busy>Aplică</Button>
      <Button look="primary" disabled>
        Continua
      </Button>
      <Button disabled>Aplică</Button>
      <ButtonLink to="/dev/ui" size="dense">
        Log in
      </ButtonLink>
    </Side>
  )
}

function Chips() {
  const [nearby, setNearby] = useState(true)
  return (
    <div className="scroll-row gap-2">
      <Chip pressed={nearby} onClick={() => setNearby(!nearby)}>
        <Icon name="clock" size={16} />
        Azi, după 16
      </Chip>
      <Chip>
        <Icon name="map-pin" size={16} />
        Iași, 30 km
      </Chip>
      <ChipLink to="/dev/ui" chosen>
        Coafor, Frizerie
      </ChipLink>
      <ChipLink to="/dev/ui">Plată cu cardul</ChipLink>
    </div>
  )
}

function Slots() {
  const [time, setTime] = useState('10:30')
  return (
    <>
      <div className="slot-grid max-w-130">
        {times.map((each, at) => (
          <SlotButton
            key={each}
            time={each}
            chosen={each === time}
            offer={at > 5 ? '160,00 RON' : undefined}
            onClick={() => setTime(each)}
          />
        ))}
      </div>
      <Side>
        <span className="text-small text-ink-2">azi</span>
        <SlotLink to="/dev/ui" time="16:30" dense />
        <SlotLink to="/dev/ui" time="17:15" dense />
        <SlotLink to="/dev/ui" time="18:00" dense />
      </Side>
    </>
  )
}
