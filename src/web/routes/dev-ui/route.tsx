import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { Price } from '#web/ui/locations/price.tsx'
import type { PageHandle } from '../../access.ts'
import { siteContext } from '../../context.ts'
import { BookingHeader, FootBar } from '../../shell/booking-header.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { BrokenComb, EmptyComb, LogoSpinner } from '../../ui/brand/comb.tsx'
import { Logo, LogoMark } from '../../ui/brand/logo.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { iconNames } from '../../ui/icons/icon-name.gen.ts'
import { ActionsShown } from './actions-shown.tsx'
import { FeedbackShown } from './feedback-shown.tsx'
import { FormsShown } from './forms-shown.tsx'
import { LocationsShown } from './locations-shown.tsx'
import { Shown, Side } from './shown.tsx'

export const handle: PageHandle = { access: 'open', layout: 'default' }

export const meta: MetaFunction = () => [{ title: 'Interfața · Dichis' }, { name: 'robots', content: 'noindex' }]

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).developerPages) throw data(null, { status: 404 })
  return null
}

export default function DevUi() {
  return (
    <div className="wrap section grid grid-cols-1 gap-14">
      <div>
        <h1 className="hero-title">Interfața</h1>
        <p className="mt-4 max-w-[62ch] text-lead text-ink-2">
          Toate piesele din care sunt făcute paginile, în stările lor: la vedere, apăsate, greșite, goale, ocupate.
        </p>
      </div>
      <BrandShown />
      <ActionsShown />
      <FormsShown />
      <LocationsShown />
      <FeedbackShown />
      <ShellShown />
    </div>
  )
}

const inks = ['bg-paper', 'bg-surface', 'bg-sunken', 'bg-line', 'bg-line-strong', 'bg-ink-3', 'bg-ink-2', 'bg-ink']
const tints = ['bg-cherry', 'bg-cherry-tint', 'bg-band', 'bg-quince', 'bg-quince-tint', 'bg-bud', 'bg-bud-tint']
const signals = ['bg-brick', 'bg-brick-tint', 'bg-azure', 'bg-azure-tint']

function BrandShown() {
  return (
    <Shown title="Marca, culorile, literele">
      <div className="flex flex-wrap items-center gap-10">
        <Logo className="h-14" />
        <LogoMark className="h-14" />
        <LogoSpinner className="h-14 text-cherry" label="Se încarcă" />
        <EmptyComb className="h-14" />
        <BrokenComb className="h-14" />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2">
        {[...inks, ...tints, ...signals].map((name) => (
          <li key={name} className="grid gap-1 text-micro text-ink-2">
            <span className={`h-12 rounded-3 border border-line ${name}`} />
            {name.slice(3)}
          </li>
        ))}
      </ul>
      <div className="grid gap-2">
        <p className="hero-title">Fă-ți timp de dichis.</p>
        <h1>Când vii, Ștefania Țurcanu?</h1>
        <h2>De încercat în Iași</h2>
        <h3>Salonul Ștefania</h3>
        <h4>Data legală și înregistrarea</h4>
        <p className="text-lead">Saloane, frizerii, cabinete, masaj și sport, cu orele libere la vedere.</p>
        <p>Alegi salonul, omul și ora, iar restul e al tău. ĂÂÎȘȚ ăâîșț 0123456789</p>
        <p className="text-small text-ink-2">Ținem locul pentru tine încă 4:37</p>
        <p className="text-micro text-ink-3">Contractul se încheie cu Ștefania Hair SRL, CUI RO 00000000.</p>
      </div>
      <Side>
        {iconNames.map((name) => (
          <Icon key={name} name={name} size={24} label={name} />
        ))}
      </Side>
    </Shown>
  )
}

function ShellShown() {
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
