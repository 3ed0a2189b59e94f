import { describe, expect, it } from 'vitest'
import { normalizeShipmentNumber, shipmentNumberError } from './shipment-number-rules.ts'

const judge = (carrier: string, number: string) =>
	shipmentNumberError(carrier, normalizeShipmentNumber(number))?.alias ?? 'right'

describe('the number of a shipment', () => {
	it.each([
		['colissimo', '8D00432154798'],
		['chronopost', 'XW000000014FR'],
		['dpd', '0998 0000 0200 33'],
		['gls', '50123456789'],
		['ups', '1Z 5R8 939 03 5756 712 7'],
		['dhl', '00340434161094042557'],
		['dhl-express', '1234567890'],
		['postnl', '3sdemo0000000017'],
		['bpost', '323200000000000000000017'],
		['brt', '123456789012'],
		['post-at', 'CB000000014AT'],
		['a carrier of tomorrow', 'whatever it is'],
	])('of %s is taken as %s', (carrier, number) => {
		expect(judge(carrier, number)).toBe('right')
	})

	it.each([
		['chronopost', 'XW000000015FR', 'invalid_check_digit'],
		['ups', '1Z5R89390357567128', 'invalid_check_digit'],
		['dhl', '00340434161094042558', 'invalid_check_digit'],
		['dpd', '099800000200330', 'invalid_check_digit'],
		['postnl', 'RR123456785NL', 'right'],
		['postnl', 'RR123456784NL', 'invalid_check_digit'],
		['postnl', '3S123', 'invalid_format'],
		['gls', '123', 'invalid_format'],
		['brt', '12345678901X', 'invalid_format'],
	])('of %s given as %s is %s', (carrier, number, expected) => {
		expect(judge(carrier, number)).toBe(expected)
	})
})
