import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawReceipt } from './draw-receipt.ts'
import type { ReceiptAssets, ReceiptContent } from './receipt-content.ts'

const read = (name: string) => new Uint8Array(readFileSync(new URL(name, import.meta.url)))
const fonts = {
	regular: read('../fonts/noto-sans-regular.ttf'),
	bold: read('../fonts/noto-sans-bold.ttf'),
}

/** A PNG of one grey pixel. */
const pixel = Uint8Array.from(
	atob(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
	),
	(letter) => letter.charCodeAt(0),
)

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

function assetsOf({ lines }: ReceiptContent): ReceiptAssets {
	const keys = lines.flatMap(({ photos }) => photos)
	return { fonts, photos: new Map(keys.map((key) => [key, pixel])), signature: pixel }
}

/** Draws with the build of pdfkit for Node, or with the one that browsers get. */
async function drawBy(build: 'node' | 'browser', count: number): Promise<Uint8Array> {
	const content = contentOf(count)
	if (build === 'node') return drawReceipt(content, assetsOf(content))
	const file = new URL('../../../node_modules/pdfkit/js/pdfkit.browser.mjs', import.meta.url)
	const { default: Pdf } = await import(file.href)
	return drawReceipt(content, assetsOf(content), Pdf)
}

const textOf = (bytes: Uint8Array) =>
	Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length ?? 0

it('is the same paper on the phone and at the service, byte by byte', async () => {
	const [own, browsers] = [await drawBy('node', 20), await drawBy('browser', 20)]
	expect(textOf(browsers)).toBe(textOf(own))
	expect(textOf(own).slice(0, 5)).toBe('%PDF-')
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
		...{ fonts, signature: broken, photos: new Map([['a0', broken]]) },
	})
	expect(pagesOf(textOf(bytes))).toBe(1)
})
