import { SETUP_STEPS, type SetupStep } from '#domain/onboarding/setup-steps.ts'

/** The screens of the setup in their order: those that are saved, then publishing. */
export const SCREENS = [...SETUP_STEPS, 'publish'] as const

export type Screen = (typeof SCREENS)[number]

export const pathOf = (screen: Screen) => `/partener/setup/${screen}`

/** The screen after this one. */
export const after = (step: SetupStep): Screen => SCREENS[SCREENS.indexOf(step) + 1] ?? 'publish'

/** The screen before this one; null for the first. */
export const before = (screen: Screen): Screen | null => SCREENS[SCREENS.indexOf(screen) - 1] ?? null
