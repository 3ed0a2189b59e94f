import { describe, expect, it } from 'vitest'
import { dateStyles, decimalSigns, type ImportKind } from './import-kind.ts'
import { guessKind } from './kind-guess.ts'
import { guessMapping } from './mapping-guess.ts'
import { mappingQuestions } from './mapping-questions.ts'

const fieldsFor = (kind: ImportKind, headers: string[], rows: string[][] = []) =>
	guessMapping(kind, headers, rows).columns.map(({ field, sure }) => (sure ? field : `${field}?`))

describe('the columns of a file', () => {
	it.each<[ImportKind, string, string]>([
		[
			'customers',
			'KD-Nr.;NAME;strasse;Haus-Nr;Plz;ORT;Tel.;email',
			'customerNumber title street houseNumber postalCode city phone email',
		],
		[
			'customers',
			'N° client;Nom;Raison sociale;Adresse;CP;Ville;Tél;Courriel',
			'customerNumber title companyTitle street postalCode city phone email',
		],
		[
			'customers',
			'customer_number;Name;Street;ZIP;Town;Phone;VAT No.;Territory',
			'customerNumber title street postalCode city phone vat sector',
		],
		[
			'customers',
			'Codice cliente;Nome;Ragione sociale;Indirizzo;CAP;Città;P.IVA',
			'customerNumber title companyTitle street postalCode city vat',
		],
		[
			'customers',
			'Klantnummer;Naam;Straat;Huisnr.;Postcode;Plaats;Btw-nummer',
			'customerNumber title street houseNumber postalCode city vat',
		],
		[
			'order-products',
			'Auftragsnummer;Zeile;Art.-Nr.;Stückzahl;E-Preis',
			'order position product quantity unitPrice',
		],
	])('of %s are known by many names', (kind, headers, fields) => {
		const names = headers.split(';')
		expect(fieldsFor(kind, names)).toEqual(fields.split(' '))
		expect(guessKind(names, []).kind).toBe(kind)
	})

	it('are guessed from a part of their name where their cells fit, and marked so', () => {
		const headers = ['Kundennr', 'Telefon geschäftlich', 'Telefon-Notiz']
		const rows = [
			['K1', '09123 1444', 'nur vormittags'],
			['K2', '09123 1445', ''],
		]
		expect(fieldsFor('customers', headers, rows)).toEqual(['customerNumber', 'phone?', 'notes?'])
	})

	it('are guessed from their cells where their name says nothing', () => {
		const rows = [
			['BP-1', '4006381333931'],
			['BP-2', '4012345678901'],
		]
		expect(fieldsFor('products', ['Artikelnr', 'XC4'], rows)).toEqual(['article', 'ean?'])
	})

	it('are not sure where most cells are no such thing', () => {
		const rows = [
			['K1', 'heute'],
			['K2', 'morgen'],
		]
		expect(fieldsFor('customers', ['Kundennr', 'E-Mail'], rows)).toEqual([
			'customerNumber',
			'email?',
		])
	})

	it('name customers by their company where nothing else names them', () => {
		expect(fieldsFor('customers', ['Kundennr', 'Firma'])).toEqual(['customerNumber', 'title'])
		expect(fieldsFor('customers', ['Kundennr', 'Firma', 'Name'])).toEqual([
			...['customerNumber', 'companyTitle', 'title'],
		])
	})

	it('say in which unit a weight is', () => {
		const units = ['Gewicht kg', 'Gewicht (g)', 'Gewicht', 'Weight in grams'].map(
			(header) => guessMapping('products', [header], []).columns[0]?.unit,
		)
		expect(units).toEqual(['kg', 'g', 'kg', 'g'])
	})
})

describe('the kind of a file', () => {
	it('is asked where two fit', () => {
		const guessed = guessKind(['Code', 'Datum'], [])
		expect(guessed.sure).toBe(false)
	})

	it('is told by its name where the headers leave it open', () => {
		const headers = ['Code', 'Land', 'Beginn', 'Ende', 'Bezeichnung de']
		expect(guessKind(headers, [], '/tmp/Kampagnen_2026.csv')).toMatchObject({
			kind: 'campaigns',
			sure: true,
		})
	})

	it('is none where nothing fits', () => {
		expect(guessKind(['foo', 'bar'], [])).toEqual({ kind: null, sure: false, candidates: [] })
	})
})

describe('the words of a column', () => {
	it('are mapped to codes where they are known', () => {
		const rows = [
			['K1', 'Neukunde'],
			['K2', 'AKTIV'],
			['K3', 'Vielleicht'],
		]
		const { valueMaps } = guessMapping('customers', ['Kundennr', 'Status'], rows)
		expect(valueMaps).toEqual({ status: { Neukunde: 'ncst', AKTIV: 'stnd' } })
	})
})

const ordered = (...dates: string[]) =>
	guessMapping(
		'orders',
		['Auftragsnr', 'Kundennr', 'Datum', 'Status'],
		dates.map((date, at) => [`A${at}`, 'K1', date, 'neu']),
	)
const priced = (...prices: string[]) =>
	guessMapping(
		'products',
		['Artikelnr', 'Preis'],
		prices.map((price, at) => [`B${at}`, price]),
	)

describe('the style of dates', () => {
	it.each([
		['dmy', ['01.02.2026', '31.12.2026']],
		['dmy', ['31/12/2026']],
		['dmy', ['31-12-2026']],
		['mdy', ['12/31/2026', '01/02/2026']],
		['ymd', ['2026-12-31', '2026-02-01 10:30:00']],
		['ymd', ['20261231']],
		['ymd', []],
		['ambiguous', ['01.02.2026', '03.04.2026']],
		['ambiguous', ['31/12/2026', '12/31/2026']],
	])('is %s for %j', (style, dates) => {
		const mapping = ordered(...dates)
		expect(mapping.dateStyle).toBe(style)
		const asked = mappingQuestions('orders', mapping).map(({ question }) => question)
		expect(asked).toEqual(style === 'ambiguous' ? ['date style'] : [])
	})

	it('is that of nearly all where one row is mistaken', () => {
		const dates = Array.from({ length: 21 }, (_, at) => `${13 + (at % 18)}.10.2026`)
		expect(ordered(...dates, '10.31.2026').dateStyle).toBe('dmy')
	})
})

describe('the sign before decimals', () => {
	it.each([
		[',', ['12,50', '1.234']],
		['.', ['12.50', '1,234']],
		[',', ['1.234,5']],
		['.', ["1'234.5"]],
		[',', ['1.234.567']],
		['.', ['0.125']],
		['.', ['1,234,567']],
		['.', ['12', '5000']],
		['ambiguous', ['1.234', '5.678']],
		['ambiguous', ['12,50', '12.50']],
	])('is %s for %j', (sign, prices) => {
		expect(priced(...prices).decimal).toBe(sign)
	})

	it.each(decimalSigns)('is %s where the kind of file tells', (decimal) => {
		const known = { decimal, dateStyle: dateStyles[0] }
		const rows = [['B1', '1.234']]
		expect(guessMapping('products', ['Artikelnr', 'Preis'], rows, known)).toMatchObject(known)
	})
})

describe('a mapping', () => {
	it('has questions about fields that are missing, unknown or taken twice, and about unknown codes', () => {
		const mapping = guessMapping('customers', ['Name', 'Name', 'Status'], [])
		mapping.columns[1] = { header: 'Name', field: 'title', sure: true }
		mapping.columns.push({ header: 'Farbe', field: 'colour', sure: true })
		mapping.valueMaps = { status: { Neukunde: 'ncst', Vielleicht: 'perhaps' } }
		expect(mappingQuestions('customers', mapping)).toEqual([
			{ question: 'doubled field', field: 'title', about: 'Name' },
			{ question: 'unknown field', field: 'colour', about: 'Farbe' },
			{ question: 'missing key', field: 'customerNumber', about: null },
			{ question: 'unknown code', field: 'status', about: 'Vielleicht → perhaps' },
		])
	})
})
