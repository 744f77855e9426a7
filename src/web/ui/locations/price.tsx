type Props = {
  /** The figure as the product writes it, without the currency: '145,00' or 'intre 420,00 si 680,00'. */
  figure: string
  /** The price before an offer, struck through. */
  base?: string | undefined
  className?: string
}

/** A price: the figure, and RON smaller; a range breaks between its figures, never between a figure and RON. */
export function Price({ figure, base, className = '' }: Props) {
  const last = figure.lastIndexOf(' ') + 1
  return (
    <span className={`price ${className}`}>
      {base && (
        <s>
          <span className="sr-only">preț întreg </span>
          {base}
        </s>
      )}
      {figure.slice(0, last)}
      <span className="price-unit">
        {figure.slice(last)} <small>RON</small>
      </span>
    </span>
  )
}

/** Replaces the price where the location hides it. */
export function HiddenPrice({ className = '' }: { className?: string }) {
  return <span className={`text-[15px] text-ink-2 ${className}`}>Pret neafisat</span>
}
