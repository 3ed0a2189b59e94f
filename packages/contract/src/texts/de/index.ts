import type { Texts } from '../text.ts'
import { common } from './common.ts'
import { employees } from './employees.ts'
import { errors } from './errors.ts'
import { notifications } from './notifications.ts'
import { options } from './options.ts'
import { session } from './session.ts'
import { sync } from './sync.ts'
import { tours } from './tours.ts'
import { visits } from './visits.ts'

export const texts: Texts = {
	common,
	employees,
	errors,
	notifications,
	options,
	session,
	sync,
	tours,
	visits,
}
