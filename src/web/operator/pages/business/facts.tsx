import type { ReactNode } from 'react'
import type { ReviewDetail } from '#contract/operator/businesses.ts'
import { phoneLabel } from '#domain/account/phone.ts'
import { formatMoney, toBani, unbrokenMoney } from '#domain/money.ts'
import { STAFF_HIDDEN_PRICE_LABEL } from '#domain/pricing/price-label.ts'
import { countOf } from '#domain/text/counts.ts'
import { wholeAddress } from '#domain/text/whole-address.ts'
import { momentLabel } from '#web/operator/moment-label.ts'
import { STATE_NAMES } from '#web/operator/state-names.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

type Props = { readonly review: ReviewDetail }

/** The business's own words beside those of the tax register, and whether it was seen before. */
export function BusinessFacts({ review }: Props) {
  const { business, register, owner, address, city, licence, health, services } = review
  return (
    <>
      <SeenBefore review={review} />
      <section>
        <h2 className="mb-3 text-h3">Firma</h2>
        <dl className="op-facts">
          <Fact name="CUI">
            <span className="figures">{business.cui}</span>{' '}
            <Mark isGood={business.cui_fits} good="cifra de control se potrivește" bad="cifra de control e greșită" />
          </Fact>
          <Fact name="Denumirea">{review.legal_name}</Fact>
          <Fact name="Numărul din registru">{business.registry_number}</Fact>
          <Fact name="Sediul">{business.address}</Fact>
          <Fact name="Răspunsul ANAF">
            {register ? (
              <>
                {register.legal_name}, {register.registry_number}, {register.address}
                <span className="block">{register.status}</span>
              </>
            ) : (
              'Niciun răspuns la înscriere: datele sunt scrise de mână.'
            )}
          </Fact>
          <Fact name="Proprietar">{owner ? `${owner.first_name} ${owner.last_name}` : 'Niciunul acum'}</Fact>
          <Fact name="Telefon">{business.phone && phoneLabel(business.phone)}</Fact>
          <Fact name="E-mail">{business.email}</Fact>
        </dl>
      </section>
      <section>
        <h2 className="mb-3 text-h3">Locul</h2>
        <dl className="op-facts">
          <Fact name="Adresa">{wholeAddress(address, city)}</Fact>
          {health && <Fact name="Autorizația">{licence}</Fact>}
          <Fact name="Servicii">
            <ul>
              {services.map(({ name, price }) => (
                <li key={name}>
                  {name}: {price === null ? STAFF_HIDDEN_PRICE_LABEL : unbrokenMoney(formatMoney(toBani(price)))}
                </li>
              ))}
            </ul>
          </Fact>
        </dl>
      </section>
    </>
  )
}

function SeenBefore({ review: { seen_before: seen } }: Props) {
  if (seen.length === 0) return null
  return (
    <Notice kind="info" title={`Mai avem ${countOf(seen.length, 'firmă', 'firme')} cu același CUI sau telefon`}>
      <ul className="font-normal">
        {seen.map(({ legal_name, locations, same_cui, same_phone, state }, at) => (
          <li key={at}>
            {legal_name} ({locations.join(', ')}):{' '}
            {[same_cui && 'același CUI', same_phone && 'același telefon'].filter(Boolean).join(', ')}
            {state && `, ${STATE_NAMES[state]}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The operators' earlier decisions on the business. */
export function History({ history }: Pick<ReviewDetail, 'history'>) {
  return (
    <section>
      <h2 className="mb-3 text-h3">Istoric</h2>
      <ol className="grid gap-3">
        {history.map(({ at, by, decision, reason }) => (
          <li key={at}>
            <span className="figures text-ink-2">{momentLabel(at)}</span> · {by} · {STATE_NAMES[decision]}
            {reason && <span className="block whitespace-pre-line text-ink-2">{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

function Mark({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) {
  return (
    <span className={isGood ? 'text-bud' : 'text-brick'}>
      <Icon name={isGood ? 'check' : 'warning'} size={16} className="inline" /> {isGood ? good : bad}
    </span>
  )
}
