import { type Bani, formatMoney, toBani, unbrokenMoney } from '#domain/money.ts'
import { HIDDEN_PRICE_LABEL } from '#domain/pricing/price-label.ts'
import { PriceLabel } from '#web/locations/price-label.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** `now` in RON as the server sends it, `shown` in bani as the page had it. */
export type NewPrice = { readonly shown: number | null; readonly now: number | null }

type Props = { price: NewPrice | null; busy: boolean; onAgree: () => void; onClose: () => void }

/** Asks whether to book at the new price when it has changed since the page was loaded. */
export function PriceChanged({ price, busy, onAgree, onClose }: Props) {
  return (
    <Dialog open={price !== null} onClose={onClose} title="Prețul s-a schimbat">
      {price && (
        <div className="grid gap-6 pt-2">
          <dl className="grid gap-2">
            <Row label="Cât ai văzut">
              <s>
                <PriceLabel label={labelOf(price.shown)} />
              </s>
            </Row>
            <Row label="Cât costă acum">
              <strong className="font-semibold text-[20px]">
                <PriceLabel label={labelOf(price.now === null ? null : toBani(price.now))} />
              </strong>
            </Row>
          </dl>
          <p className="text-ink-2">Încă nu am rezervat nimic. Rezervăm numai dacă ești de acord.</p>
          <div className="flex flex-wrap gap-3">
            <Button look="primary" busy={busy} onClick={onAgree}>
              Rezervă la prețul nou
            </Button>
            <Button onClick={onClose}>Mă mai gândesc</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const labelOf = (bani: Bani | null) => (bani === null ? HIDDEN_PRICE_LABEL : unbrokenMoney(formatMoney(bani)))
