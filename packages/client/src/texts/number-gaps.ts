import type { FormatterModule } from 'i18next'

/** Placeholders of numbers that are names: 'Return 20431', 'problem 70041'. */
const nameGaps = ['number', 'ticket']

/**
 * Formats every other number in a text for its language: '1,172 orders'. The first screens load it, so it
 * does not import the formats.
 */
export const writeNumbers: FormatterModule = {
	type: 'formatter',
	init: () => undefined,
	add: () => undefined,
	addCached: () => undefined,
	format(value: unknown, _format, language, options) {
		const isPlain = typeof value !== 'number' || nameGaps.includes(options?.interpolationkey)
		// Most numbers are small, and lists have hundreds of them.
		if (isPlain || (value < 1000 && Number.isInteger(value))) return value as string
		return value.toLocaleString(language === 'en' ? 'en-GB' : language, { useGrouping: 'always' })
	},
}
