/** The Luhn check digit of a string of digits. */
export function luhnCheckDigit(data: string): string {
	let sum = 0
	for (let i = 0; i < data.length; i++) {
		const digit = Number(data.charAt(data.length - 1 - i))
		const doubled = digit * 2
		sum += i % 2 === 0 ? (doubled > 9 ? doubled - 9 : doubled) : digit
	}
	return String((10 - (sum % 10)) % 10)
}

/** The GS1 check digit: from the right the data digits weigh 3, 1, 3, 1 … */
export function gs1CheckDigit(data: string): string {
	let sum = 0
	for (let i = 0; i < data.length; i++) {
		sum += Number(data.charAt(data.length - 1 - i)) * (i % 2 === 0 ? 3 : 1)
	}
	return String((10 - (sum % 10)) % 10)
}

/** A long number modulo a small one, digit by digit. */
export function modulo(digits: string, divisor: number): number {
	let rest = 0
	for (const digit of digits) rest = (rest * 10 + Number(digit)) % divisor
	return rest
}

/** ISO 7064 mod 11,10, as in German VAT numbers. */
export function mod1110CheckDigit(data: string): string {
	let product = 10
	for (const digit of data) {
		const sum = (Number(digit) + product) % 10 || 10
		product = (sum * 2) % 11
	}
	return String((11 - product) % 10)
}

/** Letters become two digits (A = 10 … Z = 35), as in IBANs and Dutch VAT numbers. */
export function lettersToDigits(text: string): string {
	return text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
}
