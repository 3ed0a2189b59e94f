import type { FormatterModule } from 'i18next'
import { formatsOf } from './formats.ts'

/** The gap of what is called by a number and counts nothing: 'Return 20431'. */
const nameGap = 'number'

/** Writes every other number in a text as its language does: '1,172 orders'. */
export const writeNumbers: FormatterModule = {
	type: 'formatter',
	init: () => undefined,
	add: () => undefined,
	addCached: () => undefined,
	format(value: unknown, _format, language, options) {
		const isPlain = typeof value !== 'number' || options?.interpolationkey === nameGap
		// Most are small, and stand in lists of hundreds.
		if (isPlain || (value < 1000 && Number.isInteger(value))) return value as string
		return formatsOf(language ?? 'en').count(value)
	},
}
