/** The first screen of a signed-in person in one file: frame, today's tour, and the phone's own data. */
export { openPersonalData } from '#app/session/personal-data.ts'
export { Shell } from '#app/shell/shell.tsx'
export { readToday } from '#features/today'
export { DashboardPage } from './dashboard-page.tsx'
