import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WEB = new URL('../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, WEB), 'utf8')

/** Each form with the field of a sent code, and the part that gives it the field again after a reload. */
const AFTER_A_RELOAD: Readonly<Record<string, readonly [file: string, part: string]>> = {
  'auth/login/sms-login-form.tsx': ['auth/form/use-auth-form.ts', 'keepSent(answer)'],
  'auth/register/register-form.tsx': ['auth/form/use-auth-form.ts', 'keepSent(answer)'],
  'routes/booking/booker/code-step.tsx': ['routes/booking/booker/use-phone-proof.ts', 'useSentBefore()'],
  'partner/pages/staff/login/route.tsx': ['partner/pages/staff/login/route.tsx', 'useStoredCode<'],
  'partner/pages/onboarding/register/route.tsx': ['partner/pages/onboarding/register/route.tsx', 'readDraft()'],
  // These codes count without a token: asked for too soon, the server says that one is on its way, and the field comes.
  'auth/password/forgot-form.tsx': ['auth/password/password-action.ts', "at('confirm-code', email) : here"],
  'routes/account/profile/contact-part.tsx': ['routes/account/profile/action.ts', 'return awaiting('],
  'account/proof-fields.tsx': ['account/identity.ts', 'proofShown: Boolean(answer.problem.seconds)'],
  'partner/pages/archive/proof-form.tsx': ['partner/pages/archive/proof-form.tsx', "reply?.form === 'code'"],
  'operator/pages/login/route.tsx': ['operator/pages/login/route.tsx', 'resendIn'],
}

/** Parts of the forms above, a form that sends nothing, and codes of an app, which are not sent. */
const OTHERS = [
  'auth/form/code-step.tsx',
  'partner/second-factor/forms.tsx',
  'routes/booking/booker/booker-dialog.tsx',
  'routes/booking/booker/prove-phone.tsx',
  'routes/dev-ui/forms-shown.tsx',
]

test('each form with the field of a sent code has it again after a reload [AU-13]', () => {
  const forms = globSync('**/*.tsx', { cwd: WEB }).filter((file) =>
    /<(CodeField|CodeProof|CodeStep)\s+\w+=/.test(read(file)),
  )
  expect(forms.filter((file) => !OTHERS.includes(file)).sort()).toEqual(Object.keys(AFTER_A_RELOAD).sort())
  for (const [file, part] of Object.values(AFTER_A_RELOAD)) expect(read(file), file).toContain(part)
})
