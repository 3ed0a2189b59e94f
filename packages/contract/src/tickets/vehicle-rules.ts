import { cleanPasted } from '../core/edits/paste-rules.ts'

/** Numbers that identify a vehicle: of its chassis (VIN, ISO 3779), or on its plate. */

export const vinLength = 17
/** The maximum number of letters and digits on a plate. */
const plateLettersMax = 10

const notInVins = /[IOQ]/
const vinLetters = /^[A-HJ-NPR-Z0-9]+$/

/** The significant part of a typed or scanned number: capitals, without pasted extras. */
const capital = (text: string) => cleanPasted(text).toUpperCase()

/** A chassis number without separators. */
export const vinOf = (text: string): string => capital(text).replaceAll(/[\s.-]/g, '')

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const checkPlace = 8

/** Letters have the values A–H 1–8, J–N 1–5, P 7, R 9, S–Z 2–9. */
function countOf(letter: string): number {
	if (/\d/.test(letter)) return Number(letter)
	const place = 'ABCDEFGH'.indexOf(letter)
	if (place >= 0) return place + 1
	const second = 'JKLMN.P.R'.indexOf(letter)
	return second >= 0 ? second + 1 : 'STUVWXYZ'.indexOf(letter) + 2
}

/** The check digit, which is the ninth character where makers must use one: 0 to 9, or X. */
export function vinCheckDigit(vin: string): string {
	const sum = [...vin].reduce((all, letter, at) => all + countOf(letter) * (weights[at] ?? 0), 0)
	return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** Makers in North America (1 to 5) and China (L) must use a check digit; in Europe the position is free. */
const hasCheckDigit = (vin: string) => /^[1-5L]/.test(vin)

type VinFault = 'length' | 'vin_letters' | 'invalid_format' | 'invalid_check_digit'

/** The error of a chassis number, null for none. */
export function vinFault(text: string): VinFault | null {
	const vin = vinOf(text)
	if (notInVins.test(vin)) return 'vin_letters'
	if (vin.length !== vinLength) return 'length'
	if (!vinLetters.test(vin)) return 'invalid_format'
	if (hasCheckDigit(vin) && vin[checkPlace] !== vinCheckDigit(vin)) return 'invalid_check_digit'
	return null
}

/** Longer than any plate: it must be a chassis number. */
const isMeantAsVin = (text: string): boolean => vinOf(text).length > plateLettersMax

const plateLetters = /^[\p{L}\d][\p{L}\d .·-]*$/u

/** A plate in its stored form: capitals, single spaces. */
const plateOf = (text: string): string => capital(text).replaceAll(/\s+/g, ' ')

/** The error of a number that may be either, null for none. */
export function vehicleFault(text: string): VinFault | null {
	if (isMeantAsVin(text)) return vinFault(text)
	const plate = plateOf(text)
	const isPlate = plate.length >= 2 && plateLetters.test(plate) && /\d/.test(plate)
	return isPlate ? null : 'invalid_format'
}

/** The number in its stored form. */
export const vehicleOf = (text: string): string =>
	isMeantAsVin(text) ? vinOf(text) : plateOf(text)
