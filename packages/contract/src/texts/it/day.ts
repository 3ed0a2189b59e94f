import { employees } from './employees.ts'
import { sync } from './sync.ts'
import { tours } from './tours.ts'
import { visits } from './visits.ts'

/** What today's tour shows, the first thing after the sign-in. */
export const dayTexts = { employees, sync, tours, visits }
