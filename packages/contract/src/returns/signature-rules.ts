import { signatureMaxBytes } from './claim-limits.ts'

const signatureFormats = ['png', 'gif', 'pdf'] as const
type SignatureFormat = (typeof signatureFormats)[number]

/** The first base64 characters of each format. */
const beginnings: Record<SignatureFormat, string> = {
	png: 'iVBORw0KGgo',
	gif: 'R0lGODl',
	pdf: 'JVBERi0',
}
const types: Record<SignatureFormat, string> = {
	png: 'image/png',
	gif: 'image/gif',
	pdf: 'application/pdf',
}

export const signatureBase64 = (text: string): string =>
	text.replace(/^data:[a-z/]{1,30};base64,/, '')

/** The format of a signature in base64, with or without a data prefix. Source: specification 2, section 5. */
export function signatureFormatOf(text: string): SignatureFormat | null {
	const base64 = signatureBase64(text)
	const format = signatureFormats.find((one) => base64.startsWith(beginnings[one]))
	if (!format || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return null
	const isPrefixed = base64 !== text
	return !isPrefixed || text.startsWith(`data:${types[format]};`) ? format : null
}

/** The number of bytes in base64 text. */
export const signatureByteLength = (text: string): number => {
	const base64 = signatureBase64(text)
	return (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
}

/** The maximum length of a signature's text. */
export const signatureTextMax = Math.ceil(signatureMaxBytes / 3) * 4 + 40

/** The part of the picture's width that the ink has to span. */
const inkMinPart = 0.05

/** Whether there is a signature: a dot or an empty pad is not one. Ink and width are in the same unit. */
export function isSigned(ink: { width: number; height: number }, padWidth: number): boolean {
	return Math.max(ink.width, ink.height) >= padWidth * inkMinPart
}
