import { HIDDEN_PRICE_LABEL } from '#domain/pricing/price-label.ts'
import { HiddenPrice, Price } from '#web/ui/locations/price.tsx'

type Props = { label: string; base?: string | undefined }

/** Draws a price label of the API: '145,00 RON', 'de la 420,00 RON' or 'Pret neafisat'. */
export function PriceLabel({ label, base }: Props) {
  if (label === HIDDEN_PRICE_LABEL) return <HiddenPrice />
  if (!label.endsWith(' RON')) return <span className="price">{label}</span>
  return <Price figure={label.slice(0, -4)} base={base} />
}
