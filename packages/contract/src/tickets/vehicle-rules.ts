import { cleanPasted } from '../core/edits/paste-rules.ts'

/** Numbers by which a vehicle is known: of its chassis (VIN, ISO 3779), or on its plate. */

export const vinLength = 17
/** No plate has more letters and digits. */
const plateLettersMax = 10

const notInVins = /[IOQ]/
const vinLetters = /^[A-HJ-NPR-Z0-9]+$/

/** The significant part of a typed or scanned number: capitals, without pasted extras. */
const capital = (text: string) => cleanPasted(text).toUpperCase()

/** A chassis number without what people write between its parts. */
export const vinOf = (text: string): string => capital(text).replaceAll(/[\s.-]/g, '')

const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const checkPlace = 8

/** Letters count A–H as 1–8, J–N as 1–5, P as 7, R as 9, S–Z as 2–9. */
function countOf(letter: string): number {
	if (/\d/.test(letter)) return Number(letter)
	const place = 'ABCDEFGH'.indexOf(letter)
	if (place >= 0) return place + 1
	const second = 'JKLMN.P.R'.indexOf(letter)
	return second >= 0 ? second + 1 : 'STUVWXYZ'.indexOf(letter) + 2
}

/** The check digit that stands at the ninth place where a maker must give one: 0 to 9, or X. */
export function vinCheckDigit(vin: string): string {
	const sum = [...vin].reduce((all, letter, at) => all + countOf(letter) * (weights[at] ?? 0), 0)
	return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** Makers in North America (1 to 5) and China (L) must give a check digit; in Europe the place is free. */
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

/** Longer than any plate: it is meant as a chassis number. */
const isMeantAsVin = (text: string): boolean => vinOf(text).length > plateLettersMax

const plateLetters = /^[\p{L}\d][\p{L}\d .·-]*$/u

/** A plate as it is kept: capitals, single blanks. */
const plateOf = (text: string): string => capital(text).replaceAll(/\s+/g, ' ')

/** The error of a number that may be either, null for none. */
export function vehicleFault(text: string): VinFault | null {
	if (isMeantAsVin(text)) return vinFault(text)
	const plate = plateOf(text)
	const isPlate = plate.length >= 2 && plateLetters.test(plate) && /\d/.test(plate)
	return isPlate ? null : 'invalid_format'
}

/** The number as it is kept. */
export const vehicleOf = (text: string): string =>
	isMeantAsVin(text) ? vinOf(text) : plateOf(text)
