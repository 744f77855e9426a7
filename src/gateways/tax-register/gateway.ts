import type { IsoDate } from '#domain/time/iso-date.ts'

/** A legal entity as the public register of taxpayers has it. */
type RegisteredBusiness = {
  readonly legalName: string
  readonly registryNumber: string
  readonly address: string
  /** In the register's words, such as 'INREGISTRAT din data 04.06.2002'. */
  readonly status: string
}

/** `off`: not configured. `silent`: no answer in time, or none that can be read. `unknown`: no such CUI. */
export type RegisterAnswer =
  | { readonly kind: 'found'; readonly business: RegisteredBusiness }
  | { readonly kind: 'unknown' | 'silent' | 'off' }

/** The public register of taxpayers. It never throws: whoever registers can type what it would have said. */
export type TaxRegisterGateway = {
  /** The business with these digits of a CUI, as of the day. */
  find(cui: string, today: IsoDate): Promise<RegisterAnswer>
}

export const noTaxRegister: TaxRegisterGateway = { find: async () => ({ kind: 'off' }) }
