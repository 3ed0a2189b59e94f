import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldError } from '../core/field-errors.ts'
import type { TicketData } from './ticket.ts'
import { ticketReasonNames } from './ticket-codes.ts'
import { ticketMatrix } from './ticket-matrix.ts'
import {
	clarificationsOf,
	fieldsOfTicket,
	photosOfTicket,
	type TicketContext,
	ticketDataOf,
	ticketErrors,
	ticketFormErrors,
} from './ticket-rules.ts'
import { vehicleFault, vehicleOf, vinCheckDigit, vinFault, vinOf } from './vehicle-rules.ts'

const known: TicketContext = { withdrawn: [], isOrderKnown: true, isProductKnown: true }
const image = (n: number) => ({
	key: `0190000${n % 10}-0000-7000-8000-00000000000${n % 10}`,
	sha256: '',
})
const full: Partial<TicketData> = {
	reason: 'product',
	clarification: 'wrong_article',
	order: '410000001',
	orderProduct: 'p1',
	vinOrPlateNumber: 'WVWZZZ1KZAW104217',
	comment: 'Left instead of right.',
	images: [image(1)],
}
const errorsOf = (data: Partial<TicketData>, context: Partial<TicketContext> = {}) =>
	Object.fromEntries(
		Object.entries(ticketFormErrors({ ...full, ...data }, { ...known, ...context })).map(
			([field, [error]]) => [field, error?.alias],
		),
	)
const choices = ticketReasonNames.flatMap((reason) =>
	(clarificationsOf(reason).length > 0 ? clarificationsOf(reason) : [undefined]).map(
		(clarification) => ({ reason, clarification }),
	),
)

describe('a ticket', () => {
	it('is right when it has what its reason asks for', () => {
		expect(errorsOf({})).toEqual({})
	})

	it('tells every wrong field at once', () => {
		const wrong = { orderProduct: '', vinOrPlateNumber: 'OIQ', comment: 'x', images: [] }
		expect(errorsOf(wrong, { isOrderKnown: false })).toEqual({
			order: 'not_customers_order',
			orderProduct: 'required',
			vinOrPlateNumber: 'invalid_format',
			images: 'images_min',
			comment: 'min_length',
		})
		const ten = Array.from({ length: 11 }, (_, n) => image(n))
		expect(errorsOf({ images: ten, comment: 'x'.repeat(513) })).toEqual({
			images: 'max_items',
			comment: 'max_length',
		})
		expect(errorsOf({ images: [image(1), image(1)], comment: ' ' })).toEqual({
			images: 'duplicate',
			comment: 'required',
		})
	})

	it('needs a reason, and a clarification where there are some', () => {
		expect(errorsOf({ reason: '' })).toEqual({ reason: 'required' })
		expect(errorsOf({ reason: 'weather' })).toEqual({ reason: 'invalid_value' })
		expect(errorsOf({ reason: 'toString' })).toEqual({ reason: 'invalid_value' })
		expect(errorsOf({ clarification: null, images: [] })).toEqual({ clarification: 'required' })
		expect(errorsOf({ clarification: 'late', images: [] })).toEqual({
			clarification: 'invalid_value',
		})
		expect(ticketFormErrors({ reason: 'other', comment: 'Hello' }, known)).toEqual({})
	})

	it('has no reason that the office has withdrawn', () => {
		expect(errorsOf({}, { withdrawn: ['product'] })).toEqual({ reason: 'reason_withdrawn' })
		expect(errorsOf({}, { withdrawn: ['product.wrong_article'] })).toEqual({
			clarification: 'reason_withdrawn',
		})
		expect(errorsOf({}, { withdrawn: ['product.defective', 'payment'] })).toEqual({})
	})

	it('holds no field that its reason does not ask for', () => {
		expect(errorsOf({ vin: 'WVWZZZ1KZAW104217', brand: 'x' })).toEqual({
			vin: 'unknown_field',
			brand: 'unknown_field',
		})
	})

	it.each(choices)('of $reason, $clarification needs each of its fields', (choice) => {
		const { reason, clarification } = choice
		const { fields = [], photos = 0, clarifications } = ticketMatrix[reason]
		const more = (clarification && clarifications[clarification]) || {}
		const asked = [...fields, ...(more.fields ?? [])]
		expect(fieldsOfTicket(choice).sort()).toEqual([...asked].sort())
		expect(photosOfTicket(choice)).toBe(more.photos ?? photos)
		const errors = ticketFormErrors({ reason, clarification, comment: 'Text' }, known)
		const needed = photosOfTicket(choice) > 0 ? [...asked, 'images'] : asked
		expect(Object.keys(errors).sort()).toEqual([...needed].sort())
	})

	it('is sent with what its reason asks for, and is right by the same rule', () => {
		const text = fc.option(fc.string({ maxLength: 20 }), { nil: undefined })
		const filled = fc.record({
			order: text,
			orderProduct: text,
			correctAddress: text,
			vin: fc.constant('wvw zzz 1KZ AW104217'),
			vinOrPlateNumber: fc.constant(' ab-123-cd '),
			brand: text,
			article: text,
			comment: text,
		})
		fc.assert(
			fc.property(fc.constantFrom(...choices), filled, (choice, fields) => {
				const form = { ...choice, ...fields, images: [image(1)] }
				const sent = ticketDataOf(form)
				expect(Object.values(ticketFormErrors(sent, known)).flat()).not.toContainEqual(
					expect.objectContaining({ alias: 'unknown_field' }),
				)
				expect(ticketDataOf(sent)).toEqual(sent)
				if (sent.vin) expect(sent.vin).toBe('WVWZZZ1KZAW104217')
				if (sent.vinOrPlateNumber) expect(sent.vinOrPlateNumber).toBe('AB-123-CD')
			}),
		)
	})
})

describe('a chassis number', () => {
	it('has 17 letters and digits without I, O and Q', () => {
		expect(vinFault('WVWZZZ1KZAW104217')).toBeNull()
		expect(vinFault('wvw-zzz 1kz.aw104217')).toBeNull()
		expect(vinFault('WVWZZZ1KZAW10421')).toBe('length')
		expect(vinFault('WVWZZZ1KZAW1O4217')).toBe('vin_letters')
		expect(vinFault('WVWZZZ1KZAW10421é')).toBe('invalid_format')
	})

	it('is held to its check digit where makers must give one', () => {
		// A well-known example of the standard, and one of China.
		expect(vinFault('1M8GDM9AXKP042788')).toBeNull()
		expect(vinFault('1M8GDM9A1KP042788')).toBe('invalid_check_digit')
		expect(vinFault('11111111111111111')).toBeNull()
		expect(vinFault('LSGJA52U1AH000000')).toBeNull()
		expect(vinFault('LSGJA52U5AH000000')).toBe('invalid_check_digit')
		// In Europe the place is free.
		expect(vinFault('VF1AAAAA1AA000000')).toBeNull()
	})

	it('with one digit wrong never passes there', () => {
		const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789']
		const body = fc.array(fc.constantFrom(...letters), { minLength: 16, maxLength: 16 })
		fc.assert(
			fc.property(body, fc.integer({ min: 0, max: 9 }), (rest, digit) => {
				const at = (check: string) =>
					`1${rest.slice(0, 7).join('')}${check}${rest.slice(7, 15).join('')}`
				const right = vinCheckDigit(at('0'))
				expect(vinFault(at(right))).toBeNull()
				if (String(digit) !== right) expect(vinFault(at(String(digit)))).toBe('invalid_check_digit')
			}),
		)
	})
})

describe('a number of either kind', () => {
	it.each([
		'AB-123-CD',
		'M-AB 1234',
		'B·XY 99E',
		'1-ABC-234',
		'AB 123 CD',
		'W-12345 X',
		'12-ABC-3',
	])('may be the plate %s', (plate) => {
		expect(vehicleFault(plate)).toBeNull()
		expect(vehicleOf(plate.toLowerCase())).toBe(plate)
	})

	it('is a chassis number when it is longer, and then held to its rule', () => {
		expect(vehicleFault('WVWZZZ1KZAW104217')).toBeNull()
		expect(vehicleFault('WVWZZZ1KZAW10')).toBe('length')
		expect(vehicleFault('1M8GDM9A1KP042788')).toBe('invalid_check_digit')
		expect(vehicleFault('ABC')).toBe('invalid_format')
		expect(vehicleFault('-1')).toBe('invalid_format')
		expect(vinOf(' w v w ')).toBe('WVW')
	})
})

it('a sent ticket names its wrong fields by their path', () => {
	const { images = [], comment = '', ...data } = full
	const ticket = {
		data: { ...data, images, comment },
		params: { customerId: 'c', visitId: 'v' },
	} as const
	const context = { ...known, customer: { awsId: '7' }, isVisitKnown: true }
	expect(ticketErrors(ticket, context)).toEqual({})
	expect(
		ticketErrors(ticket, { ...context, isOrderKnown: false, customer: {}, isVisitKnown: false }),
	).toEqual({
		'data.order': [fieldError('not_customers_order')],
		'params.customerId': [fieldError('customer_unnumbered')],
		'params.visitId': [fieldError('unknown_id')],
	})
	const apart = { ...ticket, params: { customerId: 'c' } }
	expect(ticketErrors(apart, { ...context, isVisitKnown: false })).toEqual({})
})
