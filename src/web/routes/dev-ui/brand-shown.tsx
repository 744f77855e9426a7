import { BrokenComb, EmptyComb, LogoSpinner } from '../../ui/brand/comb.tsx'
import { Logo, LogoMark } from '../../ui/brand/logo.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { iconNames } from '../../ui/icons/icon-name.gen.ts'
import { Shown, Side } from './shown.tsx'

const inks = ['bg-paper', 'bg-surface', 'bg-sunken', 'bg-line', 'bg-line-strong', 'bg-ink-3', 'bg-ink-2', 'bg-ink']
const tints = ['bg-cherry', 'bg-cherry-tint', 'bg-band', 'bg-quince', 'bg-quince-tint', 'bg-bud', 'bg-bud-tint']
const signals = ['bg-brick', 'bg-brick-tint', 'bg-azure', 'bg-azure-tint']

export function BrandShown() {
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
