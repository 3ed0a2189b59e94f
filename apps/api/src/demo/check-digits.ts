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
