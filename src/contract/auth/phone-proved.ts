import * as z from 'zod/mini'
import { speaksAlways } from '../fields.ts'

type PhoneProof = {
  token?: string | null | undefined
  confirmation_code?: string | undefined
  phone_proof?: string | undefined
}

/** Refuses a form that has neither the proof of its phone nor a code and its token. */
export const phoneProved = (['confirmation_code', 'token'] as const).map((field) =>
  z.refine<PhoneProof>((form) => Boolean(form.phone_proof || form[field]), {
    path: [field],
    error: 'required',
    ...speaksAlways,
  }),
)
