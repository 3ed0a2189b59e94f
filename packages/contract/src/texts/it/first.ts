// Written by `node tools/text-lists.ts`.
import { common } from './common.ts'
import { employees } from './employees.ts'
import { errors } from './errors.ts'
import { session } from './session.ts'
import { sync } from './sync.ts'
import { tours } from './tours.ts'
import { visits } from './visits.ts'

/** What the sign-in and today’s tour show: a phone has them before its first paint. */
export const firstTexts = {
	common,
	employees,
	errors,
	session,
	sync,
	tours,
	visits,
}
