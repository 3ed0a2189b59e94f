import { type Carrier, gs1CheckDigit, s10CheckDigit, upsCheckDigit } from '@roundsman/contract'

const digitsOf = (serial: number, length: number) =>
	String(serial % 10 ** Math.min(length, 15)).padStart(length, '0')

function s10(service: string, serial: number, country: string): string {
	const data = digitsOf(serial, 8)
	return `${service}${data}${s10CheckDigit(data)}${country}`
}

/** The built-in carrier's number of a shipment: in its carrier's format, always the same for a serial. */
export function issueNumber(carrier: string, serial: number): string {
	const digits = (length: number) => digitsOf(serial, length)
	const forms: Record<Carrier, () => string> = {
		colissimo: () => `8D${digits(11)}`,
		chronopost: () => s10('XW', serial, 'FR'),
		dpd: () => `0998${digits(10)}`,
		gls: () => `5${digits(10)}`,
		ups: () => {
			const data = `RM${digits(13)}`
			return `1Z${data}${upsCheckDigit(data)}`
		},
		dhl: () => {
			const data = `34043416${digits(9)}`
			return `00${data}${gs1CheckDigit(data)}`
		},
		'dhl-express': () => `1${digits(9)}`,
		postnl: () => `3SRNDM${digits(10)}`,
		bpost: () => `3232${digits(20)}`,
		brt: () => `1${digits(11)}`,
		'post-at': () => s10('CB', serial, 'AT'),
	}
	const form = Object.hasOwn(forms, carrier) ? forms[carrier as Carrier] : undefined
	return form ? form() : `RM${digits(12)}`
}
