/**
 * What a signed-in person's first screen is made of, in one file: frame, today's tour, and what the
 * phone keeps for them.
 */
export { enterPersonalData, openPersonalData } from '#app/session/personal-data.ts'
export { Shell } from '#app/shell/shell.tsx'
export { readToday } from '#features/today'
export { DashboardPage } from './dashboard-page.tsx'
