import { HIDDEN_PRICE_LABEL } from '#domain/pricing/price-label.ts'
import { HiddenPrice, Price } from '#web/ui/locations/price.tsx'

type Props = {
  label: string
  /** The price before an offer, with RON or without. */
  base?: string | null | undefined
  className?: string
}

/** Draws a price label: '145,00 RON', 'de la 420,00 RON', 'Pret neafisat' or 'Inclus în abonament'. */
export function PriceLabel({ label, base, className = '' }: Props) {
  if (label === HIDDEN_PRICE_LABEL) return <HiddenPrice className={className} />
  if (!label.endsWith(' RON')) return <span className={`price ${className}`}>{label}</span>
  return <Price figure={label.slice(0, -4)} base={base ?? undefined} className={className} />
}
