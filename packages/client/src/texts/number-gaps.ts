import type { FormatterModule } from 'i18next'

/** The gaps of what is called by a number and counts nothing: 'Return 20431', 'problem 70041'. */
const nameGaps = ['number', 'ticket']

/** Writes every other number in a text as its language does: '1,172 orders'. The first screens have it, so it uses no formats. */
export const writeNumbers: FormatterModule = {
	type: 'formatter',
	init: () => undefined,
	add: () => undefined,
	addCached: () => undefined,
	format(value: unknown, _format, language, options) {
		const isPlain = typeof value !== 'number' || nameGaps.includes(options?.interpolationkey)
		// Most are small, and stand in lists of hundreds.
		if (isPlain || (value < 1000 && Number.isInteger(value))) return value as string
		return value.toLocaleString(language === 'en' ? 'en-GB' : language, { useGrouping: 'always' })
	},
}
