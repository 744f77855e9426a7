import type { IsoDate } from '../time/iso-date.ts'

/** When and how often a voucher can be used; null: without a limit. */
export type VoucherLimits = {
  readonly validFrom: IsoDate | null
  readonly validUntil: IsoDate | null
  readonly maxUses: number | null
  readonly maxUsesPerCustomer: number | null
}

/** Why these limits would leave no day or no use, by field; null where they are well. */
export function limitsRefusal(limits: VoucherLimits, today: IsoDate): Record<string, string> | null {
  const { validFrom, validUntil, maxUses, maxUsesPerCustomer } = limits
  if (validUntil !== null && validUntil < today) return { valid_until: 'Ziua a trecut. Alege una care vine.' }
  if (validFrom !== null && validUntil !== null && validUntil < validFrom)
    return { valid_until: 'Ultima zi e înaintea primei zile.' }
  if (maxUses !== null && maxUsesPerCustomer !== null && maxUsesPerCustomer > maxUses)
    return { max_uses_per_customer: 'Un client nu îl poate folosi mai des decât toți la un loc.' }
  return null
}
