import { cleanPasted } from '../core/edits/paste-rules.ts'
import { foldLetters } from '../core/fold-rules.ts'

/** Prefixes of the number of a door, a staircase or a building after the house number, in five languages. */
const linkLabels =
	'appartement|appart|appt|app|apt|batiment|bat|boite|bte|bt|bus|b(?=\\s?\\d)|escalier|esc|etage|stiege|stg|tuer|tur|top|haus|hinterhaus|hh|vorderhaus|vh|seitenflugel|sf|eg|og|ug|dg|wohnung|whg|interno|int|scala|sc|piano|palazzina|pal|huis|hs|verdieping|kamer|unit'
const suffix = 'bis|ter|quater|[a-z]'
const linksBehind = new RegExp(
	`(\\d(?:\\s?(?:${suffix})(?![a-z]))?)(?:[\\s,;./-]+(?:${linkLabels})(?![a-z])\\.?(?:\\s*(?:\\d{1,3}[a-z]?(?![a-z0-9])|[a-z](?![a-z])|[ivx]+(?![a-z])))?)+`,
	'g',
)

/** An address without what stands behind the number of a house: 'Ring 2 bus 3' is 'ring 2'. Folded. */
export const withoutTiles = (address: string): string =>
	foldLetters(cleanPasted(address)).replaceAll(linksBehind, '$1')

const plain = (text: string) => foldLetters(cleanPasted(text))
const mainNumber = new RegExp(`^(?:[a-z°º.]+\\s*)?(\\d+)(?:[\\s/]?(${suffix})(?![a-z]))?([^]*)$`)
/** So far a range of numbers reaches; what is farther apart is a house and a door. */
const rangeMost = 40

/** A number by which a house may be known, and whether that names the very door. */
type HouseKey = { key: string; isTile: boolean }

/** 'bis' is the second house of a number, as 'b' is in other hands. */
const twins: Record<string, string> = { bis: 'b', ter: 'c', quater: 'd' }

/**
 * The numbers under which a house may stand on a map, the nearest to what was written first: the door, the
 * house with its letter, the house. None where none was written, such as 'snc' or a milestone.
 */
export function houseKeysOf(houseNumber: string): HouseKey[] {
	const text = plain(houseNumber)
	if (/^(?:km|s\.?n\.?c?)\b/.test(text)) return []
	const found = mainNumber.exec(text)
	const [, digits, letter = '', rest = ''] = found ?? []
	if (!digits) return []
	const whole = text.replaceAll(/[\s.]/g, '')
	const hasTile = /[a-z0-9]/.test(rest)
	const twin = twins[letter]
	const next = /^\s*-\s*(\d+)/.exec(rest)?.[1]
	const isRange =
		next !== undefined &&
		Number(next) > Number(digits) &&
		Number(next) - Number(digits) <= rangeMost
	const keys = [
		whole,
		`${digits}${letter}`,
		...(twin ? [`${digits}${twin}`] : []),
		digits,
		...(isRange ? [next] : []),
	]
	return [...new Set(keys)].map((key) => ({ key, isTile: hasTile && !isRange && key === whole }))
}

/** All the numbers that a house on a map stands for: '12-14' for '12' and '14' too. */
export function ownKeysOf(houseNumber: string): string[] {
	const whole = plain(houseNumber).replaceAll(/[\s.]/g, '')
	const parts = whole.split(/[-/,;+]/)
	const digits = parts.flatMap((part) => /^\d+/.exec(part)?.[0] ?? '')
	const joined = /^(\d+)\/([a-z]|bis|ter|quater)$/.exec(whole)
	return [
		...new Set([whole, ...(joined ? [`${joined[1]}${joined[2]}`] : []), ...parts, ...digits]),
	].filter(Boolean)
}

/** How near a house on a map comes to the number that was written: its place in `houseKeysOf`; null for another one. */
export function matchHouse(
	written: string,
	onMap: string,
): { rank: number; precision: 'door' | 'house' } | null {
	const own = ownKeysOf(onMap)
	const keys = houseKeysOf(written)
	const rank = keys.findIndex(({ key }) => own.includes(key))
	const found = keys[rank]
	if (!found) return null
	return { rank, precision: found.isTile ? 'door' : 'house' }
}
