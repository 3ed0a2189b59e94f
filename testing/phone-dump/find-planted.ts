import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'

// What lies on a phone is looked through for planted words and bytes, in whatever form they may stand there.

/** One value that lies on the phone, as bytes; a text is its UTF-8. */
export type Leaf = { where: string; bytes: Buffer }

/** Base64 of bytes that stand among others: what all three alignments have in common with any neighbours. */
const base64Forms = (planted: Buffer): Buffer[] =>
	[0, 1, 2].map((shift) => {
		const text = Buffer.concat([Buffer.alloc(shift), planted]).toString('base64')
		const from = shift === 0 ? 0 : 4
		const wholeGroups = Math.floor((shift + planted.length) / 3) * 4
		return Buffer.from(text.slice(from, wholeGroups))
	})

/** ASCII escapes as JSON and addresses write them. */
const escaped = (text: string): string[] => [
	text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
	encodeURIComponent(text),
	encodeURIComponent(text).replaceAll('%20', '+'),
]

/** Every form in which it is looked for: as it is, UTF-16 either way, Latin-1, base64 and base64url, hex, escaped. */
function formsOf(planted: string | Buffer): Buffer[] {
	const bytes = typeof planted === 'string' ? Buffer.from(planted) : planted
	const wide = typeof planted === 'string' ? Buffer.from(planted, 'utf16le') : null
	const texts = typeof planted === 'string' ? escaped(planted).map((text) => Buffer.from(text)) : []
	const latin = typeof planted === 'string' ? [Buffer.from(planted, 'latin1')] : []
	const plain = [bytes, ...(wide ? [wide, Buffer.from(wide).swap16()] : []), ...texts, ...latin]
	const base64 = [bytes, ...(wide ? [wide] : [])].flatMap(base64Forms)
	const urls = base64.map((one) =>
		Buffer.from(one.toString().replaceAll('+', '-').replaceAll('/', '_')),
	)
	const hex = Buffer.from(bytes.toString('hex'))
	return [...plain, ...base64, ...urls, hex, Buffer.from(hex.toString().toUpperCase())].filter(
		({ length }) => length >= 4,
	)
}

const longest = 16_000_000
const unpack = [gunzipSync, inflateSync, inflateRawSync]

/** The bytes, and what they are when they are unpacked. */
function readings(bytes: Buffer): Buffer[] {
	const unpacked = unpack.flatMap((one) => {
		try {
			return [one(bytes, { maxOutputLength: longest })]
		} catch {
			return []
		}
	})
	return [bytes, ...unpacked]
}

/** Says which of the planted things lie where. */
export function findPlanted(
	leaves: readonly Leaf[],
	planted: Readonly<Record<string, string | Buffer>>,
): string[] {
	const wanted = Object.entries(planted).map(([name, one]) => ({ name, forms: formsOf(one) }))
	return leaves.flatMap(({ where, bytes }) => {
		const read = readings(bytes)
		return wanted
			.filter(({ forms }) => forms.some((form) => read.some((one) => one.includes(form))))
			.map(({ name }) => `${name} in ${where}`)
	})
}
