import { requireNeeds } from './test-needs.ts'

/** Before tests that run in Chromium: says at once where there is none. */
export const setup = (): void => requireNeeds('chromium')
