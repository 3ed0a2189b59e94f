/**
 * What a signed-in person's first screen is made of, in one file: frame, today's tour, and what the
 * phone keeps for them.
 */
export { enterPersonalData, openPersonalData } from '../app/personal-data.ts'
export { readToday } from '../app/read-today.ts'
export { Shell } from '../app/shell.tsx'
export { DashboardPage } from './dashboard-page.tsx'
