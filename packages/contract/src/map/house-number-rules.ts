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

/** An address without the parts after the house number: 'Ring 2 bus 3' becomes 'ring 2'. Folded. */
export const withoutTiles = (address: string): string =>
	foldLetters(cleanPasted(address)).replaceAll(linksBehind, '$1')

const plain = (text: string) => foldLetters(cleanPasted(text))
const mainNumber = new RegExp(`^(?:[a-z°º.]+\\s*)?(\\d+)(?:[\\s/]?(${suffix})(?![a-z]))?([^]*)$`)
/** The maximum span of a range of numbers; two numbers with a larger difference are a house and a door. */
const rangeMost = 40

/** A number that may identify a house, and whether it is that of the door. */
type HouseKey = { key: string; isTile: boolean }

/** 'bis' is the second house of a number, which others write as 'b'. */
const twins: Record<string, string> = { bis: 'b', ter: 'c', quater: 'd' }

/**
 * The numbers that may identify a house on a map, the most exact first: the door, the house with its
 * letter, the house. Empty where there is none, such as for 'snc' or a milestone.
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

/** All the numbers of a house on a map: '12-14' for '12' and '14' too. */
export function ownKeysOf(houseNumber: string): string[] {
	const whole = plain(houseNumber).replaceAll(/[\s.]/g, '')
	const parts = whole.split(/[-/,;+]/)
	const digits = parts.flatMap((part) => /^\d+/.exec(part)?.[0] ?? '')
	const joined = /^(\d+)\/([a-z]|bis|ter|quater)$/.exec(whole)
	return [
		...new Set([whole, ...(joined ? [`${joined[1]}${joined[2]}`] : []), ...parts, ...digits]),
	].filter(Boolean)
}

/**
 * How exactly a house on a map matches the written number: its index in `houseKeysOf`; null for another
 * house.
 */
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
