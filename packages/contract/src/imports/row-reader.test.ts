import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gs1CheckDigit, mod1110CheckDigit } from '../core/check-digits.ts'
import { countries } from '../core/locales.ts'
import { isVat } from '../customers/vat-rules.ts'
import { readDate, readTime } from './cells/cell-date-rules.ts'
import { readNumber } from './cells/cell-number-rules.ts'
import { readEan } from './cells/cell-text-rules.ts'
import { fieldsOf } from './import-dictionary.ts'
import {
	type DateStyle,
	dateStyles,
	type FieldType,
	type ImportField,
	type ImportKind,
	type ImportMapping,
} from './import-kind.ts'
import { makeRowReader, readRow } from './row-reader.ts'

const mappingOf = (
	fields: readonly string[],
	more: Partial<ImportMapping> = {},
): ImportMapping => ({
	columns: fields.map((field) => ({ header: `<${field}>`, field, sure: true })),
	valueMaps: {},
	dateStyle: 'dmy',
	decimal: ',',
	...more,
})

const read = (kind: ImportKind, row: Record<string, string>, more: Partial<ImportMapping> = {}) =>
	readRow(kind, mappingOf(Object.keys(row), more), Object.values(row), { country: 'de' })

const reasonsOf = (kind: ImportKind, row: Record<string, string>) =>
	read(kind, row).faults.map(({ column, value, reason }) => [column, value, reason])

describe('a row', () => {
	it('gives each value in the form in which it is stored', () => {
		const row = {
			customerNumber: ' K\u00a010001 ',
			title: ' Oldtimer Kraus ',
			street: 'Hauptstraße',
			postalCode: 'D-91207',
			city: 'Lauf',
			country: 'Deutschland',
			phone: '09123 / 1444',
			email: 'mailto:info@werkstatt.example',
			vat: 'DE 136 695 976',
			sector: 'Lauf  Süd',
			status: 'interessent',
			notes: 'Tor 2\r\nlinks',
			isClosed: 'nein',
			lat: '49,5103',
			lng: '11.2774',
		}
		expect(read('customers', row)).toEqual({
			values: {
				customerNumber: 'K 10001',
				title: 'Oldtimer Kraus',
				street: 'Hauptstraße',
				postalCode: '91207',
				city: 'Lauf',
				country: 'de',
				phone: '+49 91231444',
				email: 'info@werkstatt.example',
				vat: 'DE136695976',
				sector: 'Lauf Süd',
				status: 'prsp',
				notes: 'Tor 2\nlinks',
				isClosed: false,
				lat: 49.5103,
				lng: 11.2774,
			},
			faults: [],
		})
	})

	it('names all that is wrong with it at once', () => {
		const row = {
			customerNumber: '',
			title: 'a'.repeat(101),
			postalCode: '912O7',
			phone: 'bitte mailen',
			email: 'info@',
			vat: 'DE136695977',
			status: 'Vielleicht',
			isClosed: 'oft',
			lat: '149,5',
			notes: 'a\u0000b',
		}
		expect(reasonsOf('customers', row)).toEqual([
			['<customerNumber>', '', 'required'],
			['<title>', 'a'.repeat(101), 'too long'],
			['<postalCode>', '912O7', 'postal code'],
			['<phone>', 'bitte mailen', 'phone'],
			['<email>', 'info@', 'e-mail'],
			['<vat>', 'DE136695977', 'check digit'],
			['<status>', 'Vielleicht', 'unknown value'],
			['<isClosed>', 'oft', 'yes or no'],
			['<lat>', '149,5', 'coordinate'],
			['<notes>', 'a\u0000b', 'characters'],
		])
	})

	it.each<[ImportKind, string, string, string]>([
		['products', 'price', '12,3,4', 'number'],
		['products', 'price', 'auf Anfrage', 'number'],
		['products', 'price', '-5,00', 'negative'],
		['products', 'price', '5,00-', 'negative'],
		['products', 'price', '1,999', 'decimals'],
		['products', 'price', '10000000000', 'too large'],
		['products', 'ean', '4012345678900', 'check digit'],
		['products', 'ean', '4,01235E+12', 'ean'],
		['orders', 'orderedOn', '31.02.2026', 'date'],
		['orders', 'orderedOn', 'gestern', 'date'],
		['order-products', 'quantity', '0', 'quantity'],
		['order-products', 'quantity', '1,5', 'quantity'],
		['order-products', 'quantity', '-1', 'quantity'],
		['employees', 'language', 'Klingonisch', 'language'],
		['employees', 'country', 'Narnia', 'country'],
		['customers', 'vat', 'DE12', 'vat number'],
		['actions', 'minutes', '0', 'too small'],
		['actions', 'minutes', '1,5', 'decimals'],
		['options', 'rank', '-1', 'negative'],
		['opening-hours', 'from', '25:00', 'time'],
		['contacts', 'name', 'X', 'too short'],
	])('of %s says of %s that %s is wrong: %s', (kind, field, value, reason) => {
		expect(reasonsOf(kind, { [field]: value })).toEqual([[`<${field}>`, value, reason]])
	})

	it('with too few or too many cells is faulty as a whole; empty ones at its end are none', () => {
		const mapping = mappingOf(['article', 'price'])
		const readCells = (cells: string[]) => readRow('products', mapping, cells, { country: 'de' })
		const columns = { column: null, reason: 'columns' }
		expect(readCells(['BP-1']).faults).toMatchObject([
			{ ...columns, params: { expected: 2, found: 1 } },
		])
		expect(readCells(['BP-1', '1', 'x']).faults).toMatchObject([columns])
		expect(readCells(['BP-1', '1', '', ' ']).faults).toEqual([])
	})

	it('keeps nothing of the row before it', () => {
		const readNext = makeRowReader('customers', mappingOf(['postalCode', 'country']), {
			country: 'de',
		})
		expect(readNext(['1010', 'AT']).values).toEqual({ postalCode: '1010', country: 'at' })
		expect(readNext(['91207', '']).values).toEqual({ postalCode: '91207', country: null })
		expect(readNext(['1010', 'Narnia']).faults.map(({ reason }) => reason)).toEqual([
			'postal code',
			'country',
		])
	})

	it('leaves columns out that are no field, and empties those that are empty', () => {
		const mapping = mappingOf(['article', 'deposit'])
		mapping.columns.push({ header: 'Farbe', field: null, sure: false })
		const { values, faults } = readRow('products', mapping, ['BP-1', '', 'rot'], { country: 'de' })
		expect([values, faults]).toEqual([{ article: 'BP-1', deposit: null }, []])
	})

	it('is read by the country that it names, else by that of the firm', () => {
		const row = {
			postalCode: '1010',
			phone: '01 5321234',
			vat: 'ATU12345675',
			country: 'Österreich',
		}
		const { values } = read('customers', row)
		expect(values).toMatchObject({ postalCode: '1010', phone: '+43 15321234', vat: 'ATU12345675' })
		const { country: _, ...german } = row
		expect(read('customers', german).faults.map(({ reason }) => reason)).toEqual([
			'postal code',
			'vat number',
		])
	})

	it('takes words by the value map before the dictionary', () => {
		const valueMaps = { status: { Neukunde: 'nact' }, sector: { N: 'Lauf Nord' } }
		const { values } = read('customers', { status: 'Neukunde', sector: 'N' }, { valueMaps })
		expect(values).toEqual({ status: 'nact', sector: 'Lauf Nord' })
	})

	it('names several records of another kind with signs between them, each once', () => {
		const { values } = read('employees', { sectors: 'Lauf Nord; Lauf Süd, Lauf Nord' })
		expect(values).toEqual({ sectors: ['Lauf Nord', 'Lauf Süd'] })
	})

	it('may not end before it begins, and has both coordinates or none', () => {
		expect(reasonsOf('opening-hours', { from: '17:00', to: '17:00' })).toEqual([
			['<to>', '17:00', 'order of times'],
		])
		expect(reasonsOf('days-off', { date: '24.12.2026', lastDate: '23.12.2026' })).toEqual([
			['<lastDate>', '23.12.2026', 'order of days'],
		])
		expect(reasonsOf('days-off', { date: '24.12.2026', lastDate: '24.12.2026' })).toEqual([])
		expect(reasonsOf('customers', { lat: '49,5', lng: '' })).toEqual([['<lng>', '', 'coordinate']])
		expect(reasonsOf('customers', { lat: '', lng: '' })).toEqual([])
	})

	it('converts weights to kilograms, by the unit of the cell before that of the header', () => {
		const mapping = mappingOf(['weight'])
		const weights = ['8,76', '250 g', '1,5 kg'].map((cell) => {
			mapping.columns[0] = {
				header: 'Gewicht',
				field: 'weight',
				sure: true,
				unit: cell === '8,76' ? 'g' : 'kg',
			}
			return readRow('products', mapping, [cell], { country: 'de' })
		})
		expect(weights.map(({ values, faults }) => values.weight ?? faults[0]?.reason)).toEqual([
			'decimals',
			0.25,
			1.5,
		])
	})
})

const written = (iso: string, style: DateStyle, sign: string) => {
	const [year = '', month = '', day = ''] = iso.split('-')
	const parts = { dmy: [day, month, year], mdy: [month, day, year], ymd: [year, month, day] }
	return parts[style].join(sign)
}
const dates = fc
	.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10))

describe('dates and numbers', () => {
	it('are read back as they were written, in every style', () => {
		fc.assert(
			fc.property(
				dates,
				fc.constantFrom(...dateStyles),
				fc.constantFrom('.', '/', '-'),
				(date, style, sign) => {
					expect(readDate(written(date, style, sign), style)).toEqual({ value: date })
				},
			),
		)
	})

	it('are never guessed: what is read without a style has one reading only', () => {
		fc.assert(
			fc.property(dates, fc.constantFrom('dmy' as const, 'mdy' as const), (date, style) => {
				const cell = written(date, style, '/')
				const [dmy, mdy] = [readDate(cell, 'dmy'), readDate(cell, 'mdy')]
				const found = readDate(cell, 'ambiguous')
				if ('value' in found) expect([dmy, mdy]).toContainEqual(found)
				const isOpen = 'value' in dmy && 'value' in mdy && dmy.value !== mdy.value
				expect('reason' in found).toBe(isOpen)
			}),
		)
	})

	it('are read with any grouping and currency', () => {
		const amounts = fc.integer({ min: 0, max: 999_999_999_999 }).map((cents) => cents / 100)
		const locales = fc.constantFrom('de', 'en', 'fr', 'it', 'de-CH')
		fc.assert(
			fc.property(amounts, locales, fc.boolean(), (amount, locale, isGrouped) => {
				const digits = { minimumFractionDigits: 2, useGrouping: isGrouped }
				const cell = new Intl.NumberFormat(locale, digits).format(amount)
				const decimal = /[.,]\d\d$/.exec(cell)?.[0].startsWith(',') ? ',' : '.'
				for (const text of [cell, `${cell} €`, `EUR ${cell}`]) {
					expect([text, readNumber(text, decimal)]).toEqual([
						text,
						{ value: amount, unit: undefined },
					])
					expect(readNumber(text, 'ambiguous')).toEqual({ value: amount, unit: undefined })
				}
			}),
		)
	})

	it.each([
		['1.234', ',', 1234],
		['1.234', '.', 1.234],
		['1,234', ',', 1.234],
		['1,234', '.', 1234],
		['12.5', ',', 12.5],
		['1.234', 'ambiguous', undefined],
	] as const)('reads %s with %s as %s', (cell, decimal, value) => {
		const found = readNumber(cell, decimal)
		expect('value' in found ? found.value : undefined).toBe(value)
	})

	it.each([
		['8:00', '08:00'],
		['08:00:00', '08:00'],
		['8.30 Uhr', '08:30'],
		['8h30', '08:30'],
		['17', '17:00'],
	])('reads the time %s', (cell, time) => {
		expect(readTime(cell)).toEqual({ value: time })
	})
})

const digits = (length: number) =>
	fc
		.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
		.map((all) => all.join(''))
/** Another digit at a place. */
const spoil = (text: string, at: number, by: number) =>
	`${text.slice(0, at)}${(Number(text[at]) + by) % 10}${text.slice(at + 1)}`

describe('check digits', () => {
	it('find each single wrong digit of an EAN', () => {
		const spoilt = fc.tuple(digits(12), fc.nat({ max: 12 }), fc.integer({ min: 1, max: 9 }))
		fc.assert(
			fc.property(spoilt, ([data, at, by]) => {
				const ean = `${data}${gs1CheckDigit(data)}`
				expect(readEan(ean)).toEqual({ value: ean })
				expect(readEan(spoil(ean, at, by))).toEqual({ reason: 'check digit' })
			}),
		)
	})

	it('find each single wrong digit of a German VAT number', () => {
		const spoilt = fc.tuple(
			digits(8),
			fc.integer({ min: 1, max: 8 }),
			fc.integer({ min: 1, max: 9 }),
		)
		fc.assert(
			fc.property(spoilt, ([data, at, by]) => {
				const number = `1${data.slice(1)}`
				const vat = `${number}${mod1110CheckDigit(number)}`
				expect(isVat('de', vat)).toBe(true)
				const { faults } = read('customers', { vat: spoil(vat, at, by) })
				expect(faults).toMatchObject([{ reason: 'check digit' }])
			}),
		)
	})

	it('give EANs one length each', () => {
		const eans = ['40170725', '036000291452', '4006381333931', '04006381333931', '14006381333938']
		expect(eans.map((ean) => readEan(ean))).toEqual(
			['40170725', '0036000291452', '4006381333931', '4006381333931', '14006381333938'].map(
				(value) => ({ value }),
			),
		)
	})
})

const anyField = (is: FieldType['is']): [ImportKind, ImportField][] =>
	(['customers', 'products', 'orders', 'visits'] as const).flatMap((kind) =>
		fieldsOf(kind).flatMap((field): [ImportKind, ImportField][] =>
			field.type.is === is ? [[kind, field]] : [],
		),
	)

describe('whatever a cell holds', () => {
	it('is read or refused with a reason, never thrown', () => {
		const types = [
			'text',
			'email',
			'phone',
			'postalCode',
			'vat',
			'ean',
			'money',
			'weight',
			'date',
			'time',
			'choice',
		] as const
		const fields = types.flatMap(anyField)
		fc.assert(
			fc.property(
				fc.constantFrom(...fields),
				fc.string({ unit: 'binary-ascii' }),
				fc.constantFrom(...countries),
				([kind, field], cell, country) => {
					const { values, faults } = readRow(kind, mappingOf([field.name]), [cell], { country })
					expect(Object.hasOwn(values, field.name)).toBe(faults.length === 0)
				},
			),
			{ numRuns: 300 },
		)
	})
})
