type Props = {
  /** The figure as the product writes it, without the currency: '145,00' or 'intre 420,00 si 680,00'. */
  figure: string
  /** The price before an offer, struck through. */
  base?: string | undefined
  className?: string
}

/** A price: the figure, and RON smaller. */
export function Price({ figure, base, className = '' }: Props) {
  return (
    <span className={`price ${className}`}>
      {base && (
        <s>
          <span className="sr-only">preț întreg </span>
          {base}
        </s>
      )}
      {figure}&nbsp;<small>RON</small>
    </span>
  )
}

/** Replaces the price where the location hides it. */
export function HiddenPrice() {
  return <span className="text-[15px] text-ink-2">Pret neafisat</span>
}
