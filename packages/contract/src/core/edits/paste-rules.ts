/**
 * Invisible characters that are copied along: direction marks, zero-width characters, byte order marks,
 * soft hyphens.
 */
export const invisibleMarks =
	'\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff'

const invisible = new RegExp(`[${invisibleMarks}]`, 'g')
const unusualSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const unusualDashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g
const roundOpening = /[\u2768\u276a\u207d\u208d\ufd3e\ufe59]/g
const roundClosing = /[\u2769\u276b\u207e\u208e\ufd3f\ufe5a]/g
/** Full-width ASCII characters. */
const wide = /[\uff01-\uff5e]/g
const wideBy = 0xfee0

/** Text without any of these characters. */
const isPlain = /^[\t\n\r -~]*$/

const cleanMarks = (text: string): string =>
	text
		.replaceAll(invisible, '')
		.replaceAll(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - wideBy))
		.replaceAll(unusualSpaces, ' ')
		.replaceAll(unusualDashes, '-')
		.replaceAll(roundOpening, '(')
		.replaceAll(roundClosing, ')')
		.trim()

/** Cleans pasted or typed values with a format. Not for free text. */
export const cleanPasted = (text: string): string =>
	isPlain.test(text) ? text.trim() : cleanMarks(text)

/** The same without inner spaces. */
export const cleanCode = (text: string): string => cleanPasted(text).replaceAll(/\s/g, '')

/** An email address, also from a copied link. */
export const cleanMail = (text: string): string =>
	cleanCode(text)
		.replace(/^<?(?:mailto:)?/i, '')
		.replace(/[>;,]+$/, '')
