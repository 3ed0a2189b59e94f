import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawReceipt } from './draw-receipt.ts'
import type { ReceiptAssets, ReceiptContent, ReceiptSignature } from './receipt-content.ts'

const read = (name: string) => new Uint8Array(readFileSync(new URL(name, import.meta.url)))
const fonts = {
	regular: read('../fonts/noto-sans-regular.ttf'),
	bold: read('../fonts/noto-sans-bold.ttf'),
}

/** A JPEG of one grey pixel. */
const pixel = Uint8Array.from(
	atob(
		'/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAABAAEDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAA//2Q==',
	),
	(letter) => letter.charCodeAt(0),
)

const drawn: ReceiptSignature = {
	...{ kind: 'drawn', width: 1000, height: 500, penWidth: 6 },
	path: 'M100 200Q300 100 400 175Q500 250 600 215L700 180M720 90L720.1 90',
}

function contentOf(count: number): ReceiptContent {
	const lines = Array.from({ length: count }, (_, index) => ({
		position: String(index + 1),
		photos: [`a${index}`, `b${index}`],
		name: 'Bremssattel vorne links',
		article: 'BREMBO F 85 143',
		order: 'Bestellung 41002417',
		cause: 'Defekt',
		comment: 'Kolben geht schwer zurück, Łódź, „Škoda“ …',
		quantity: '2',
		price: '95,00 €',
		amount: '190,00 €',
	}))
	return {
		language: 'de',
		firm: null,
		title: 'Rückgabebeleg 20431',
		moment: 'Donnerstag, 19. November 2026, 11:52 Uhr',
		signedAt: '2026-11-19T10:52:00.000Z',
		parties: [
			{ label: 'Kunde', name: 'Kfz-Technik Huber', lines: ['Hersbrucker Straße 42', '91207 Lauf'] },
			{ label: 'Nummern', name: '', lines: ['Kunde 1048377'] },
			{ label: 'Entgegengenommen von', name: 'Anna Berger', lines: [] },
		],
		columns: {
			...{ position: 'Pos.', photos: 'Fotos', article: 'Artikel', cause: 'Grund' },
			...{ quantity: 'Menge', price: 'Einzelpreis', amount: 'Betrag' },
		},
		lines,
		sums: [{ label: 'Reklamationen', value: String(count) }],
		total: { label: 'Gutschrift', value: '3.420,80 €' },
		refusedTitle: 'Nicht zurückgenommen',
		refused: [
			{
				...{ position: String(count + 1), name: 'Bremsscheibe', quantity: '2' },
				...{ detail: 'ATE 24.0325 · Bestellung 41002391', reason: 'Bereits verbaut' },
			},
		],
		notes: 'Die Gutschrift folgt nach der Prüfung.',
		signature: {
			...{ name: 'Martin Huber', terms: 'Mit der Unterschrift wird die Rückgabe bestätigt.' },
			...{ place: 'Lauf, 19.11.2026', placeLabel: 'Ort und Datum' },
		},
		footer: 'Rückgabebeleg 20431',
		pageOf: 'Seite {{page}} von {{pages}}',
	}
}

function assetsOf(
	{ lines }: ReceiptContent,
	signature: ReceiptSignature | null = drawn,
): ReceiptAssets {
	const keys = lines.flatMap(({ photos }) => photos)
	return { fonts, photos: new Map(keys.map((key) => [key, pixel])), signature }
}

/** Draws with the build of pdfkit for Node, or with the one that browsers get. */
async function drawBy(
	build: 'node' | 'browser',
	count: number,
	signature: ReceiptSignature | null = drawn,
	given: Partial<ReceiptContent> = {},
): Promise<Uint8Array> {
	const content = { ...contentOf(count), ...given }
	if (build === 'node') return drawReceipt(content, assetsOf(content, signature))
	const file = new URL('../../../node_modules/pdfkit/js/pdfkit.browser.mjs', import.meta.url)
	const { default: Pdf } = await import(file.href)
	return drawReceipt(content, assetsOf(content, signature), Pdf)
}

const textOf = (bytes: Uint8Array) =>
	Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length ?? 0

it.each<[string, ReceiptSignature | null]>([
	['a drawn signature', drawn],
	['a typed name', { kind: 'typed', name: 'Martin Huber' }],
	['the picture of a signature', { kind: 'picture', bytes: pixel }],
	['no signature', null],
])(
	'is the same paper on the phone and at the service, byte by byte, with %s',
	async (_, signed) => {
		const [own, browsers] = [await drawBy('node', 20, signed), await drawBy('browser', 20, signed)]
		expect(textOf(browsers)).toBe(textOf(own))
		expect(textOf(own).slice(0, 5)).toBe('%PDF-')
	},
)

/** The glyphs that a page writes, in hexadecimal; 0000 is the box of a letter that the font lacks. */
const glyphsOf = (pdf: string) =>
	[...pdf.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, text = '']) =>
		[...text.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
	)

it.each(['node', 'browser'] as const)(
	'draws no box for a letter that the font lacks, by the build for %s',
	async (build) => {
		const hostile = 'Garage 🚗™ 17″ −5 STRAẞE \u200eΩ ✓ Ελλάδα'
		const [line] = contentOf(1).lines
		if (!line) throw new Error('There is no line.')
		const pdf = textOf(
			await drawBy(
				build,
				1,
				{ kind: 'typed', name: hostile },
				{
					firm: { name: hostile, lines: [hostile, hostile] },
					...{ title: hostile, moment: hostile, notes: hostile, footer: hostile },
					lines: [{ ...line, name: hostile, article: hostile, comment: hostile, order: hostile }],
					parties: [{ label: hostile, name: hostile, lines: [hostile] }],
					signature: { name: hostile, terms: hostile, place: hostile, placeLabel: hostile },
				},
			),
		)
		const glyphs = glyphsOf(pdf)
		expect(glyphs.length).toBeGreaterThan(200)
		expect(glyphs).not.toContain('0000')
	},
)

it('draws the lines of a signature as lines, not as a picture', async () => {
	const pdf = textOf(await drawBy('browser', 0))
	expect(pdf).not.toContain('/Subtype /Image')
	expect(pdf).toContain('100 200 m')
	expect(pdf).toContain('700 180 l')
})

it('takes as many pages as it needs, each with its number', async () => {
	const one = textOf(await drawBy('node', 3))
	expect(pagesOf(one)).toBe(1)
	expect(one).toContain('/Lang (de)')
	expect(pagesOf(textOf(await drawBy('node', 20)))).toBe(3)
})

it('leaves the place of a photo empty that is none, or not there', async () => {
	const content = contentOf(2)
	const broken = Uint8Array.of(0xff, 0xd8, 1, 2, 3)
	const bytes = await drawReceipt(content, {
		...{ fonts, photos: new Map([['a0', broken]]) },
		signature: { kind: 'picture', bytes: broken },
	})
	expect(pagesOf(textOf(bytes))).toBe(1)
})
