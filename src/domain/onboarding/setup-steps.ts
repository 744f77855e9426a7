/** The screens of the setup, in their order. Each is saved by itself; the last one, publishing, ends it. */
export const SETUP_STEPS = ['address', 'services', 'hours', 'team'] as const

export type SetupStep = (typeof SETUP_STEPS)[number]

/** The first screen that was not saved yet; null when all were. */
export function nextStep(done: readonly string[]): SetupStep | null {
  return SETUP_STEPS.find((step) => !done.includes(step)) ?? null
}
