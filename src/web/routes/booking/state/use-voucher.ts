import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { checkVoucherCode, type voucher } from '#contract/billing/vouchers.ts'
import type { DraftVoucher } from '#domain/bookings/draft.ts'
import { type LocationId, parseIds, type ServiceId } from '#domain/ids.ts'
import { toBani } from '#domain/money.ts'
import { noAnswer } from '#web/async/no-answer.ts'
import { browserApi } from '#web/browser-api.ts'
import type { Change, Draft } from './use-draft.ts'

export type VoucherField = {
  /** In the draft, and good for its services. */
  applied: DraftVoucher | null
  busy: boolean
  /** Why the code in the field was refused. */
  refused: { code: string; message: string } | null
  apply: (code: string) => void
  remove: () => void
  /** Takes the voucher back when placing the booking refused it. */
  refuse: (message: string) => void
}

/** BK-11: the voucher of the draft, checked by the server; checked again when the visit's services have changed. */
export function useVoucher(
  locationId: LocationId,
  draft: Draft,
  change: (next: Change) => void,
  active: boolean,
): VoucherField {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<VoucherField['refused']>(null)
  const checked = useRef('')
  const services = draft.servicesIds.join(',')
  const applied = draft.voucher
  const put = useCallback((next: DraftVoucher | null) => change((now) => ({ ...now, voucher: next })), [change])

  const apply = useCallback(
    async (code: string) => {
      checked.current = `${code} ${services}`
      setBusy(true)
      const outcome = await check(locationId, code, parseIds(services))
      setBusy(false)
      put('voucher' in outcome ? outcome.voucher : null)
      setRefused('voucher' in outcome ? null : { code, message: outcome.message })
      if ('voucher' in outcome) checked.current = `${outcome.voucher.code} ${services}`
    },
    [locationId, services, put],
  )
  useEffect(() => {
    if (active && applied !== null && checked.current !== `${applied.code} ${services}`) void apply(applied.code)
  }, [active, applied, services, apply])
  return {
    applied,
    busy,
    refused,
    apply: (code) => void apply(code),
    remove: () => {
      put(null)
      setRefused(null)
    },
    refuse: (message) => {
      setRefused({ code: applied?.code ?? '', message })
      put(null)
    },
  }
}

async function check(
  locationId: LocationId,
  code: string,
  services: ServiceId[],
): Promise<{ voucher: DraftVoucher } | { message: string }> {
  try {
    const answer = await browserApi(checkVoucherCode, { body: { code, location_id: locationId, services } })
    if (answer.ok) return { voucher: toDraftVoucher(answer.body.data) }
    return { message: Object.values(answer.problem.errors ?? {})[0]?.[0] ?? answer.problem.message }
  } catch {
    return { message: noAnswer() }
  }
}

/** A voucher in the draft's form, money in bani. */
export function toDraftVoucher({ code, discount, discount_type, services }: z.infer<typeof voucher>): DraftVoucher {
  return {
    code,
    services,
    discount:
      discount_type === 'percentage'
        ? { type: discount_type, percent: discount }
        : { type: discount_type, amount: toBani(discount) },
  }
}
