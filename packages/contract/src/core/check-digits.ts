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

/** The check digit of a postal S10 number over its eight digits. */
export function s10CheckDigit(data: string): string {
	const weights = [8, 6, 4, 2, 3, 5, 9, 7]
	const sum = weights.reduce((total, weight, i) => total + weight * Number(data.charAt(i)), 0)
	const rest = 11 - (sum % 11)
	return String(rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

/** The check digit of a UPS number over the 15 characters after '1Z'. */
export function upsCheckDigit(data: string): string {
	let sum = 0
	for (let i = 0; i < data.length; i++) {
		const code = data.charCodeAt(i)
		const value = code >= 65 ? (code - 63) % 10 : code - 48
		sum += i % 2 === 0 ? value : value * 2
	}
	return String((10 - (sum % 10)) % 10)
}

/** ISO 7064 mod 37,36 over digits and capitals, as in the numbers of DPD. */
export function mod3736CheckCharacter(data: string): string {
	let product = 36
	for (const character of data) {
		const sum = (product + Number.parseInt(character, 36)) % 36 || 36
		product = (sum * 2) % 37
	}
	return ((37 - product) % 36).toString(36).toUpperCase()
}
