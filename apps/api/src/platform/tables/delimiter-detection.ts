import { type TableDelimiter, tableDelimiters } from './table.ts'

const recordsMax = 50

/** The number of delimiters outside quotes in each of the first records; an incomplete record is left out. */
function countsOf(text: string, delimiter: string, isWhole: boolean): number[] {
	const counts: number[] = []
	let [count, isQuoted, isAtStart, length] = [0, false, true, 0]
	for (let at = 0; at < text.length && counts.length < recordsMax; at += 1) {
		const sign = text[at]
		if (isQuoted) {
			if (sign === '"') isQuoted = false
			continue
		}
		if (sign === '"' && (isAtStart || text[at - 1] === '"')) isQuoted = true
		isAtStart = sign === delimiter || sign === '\n'
		if (sign === delimiter) count += 1
		if (sign === '\n') {
			if (length > 0) counts.push(count)
			count = 0
			length = 0
		} else if (sign !== '\r') length += 1
	}
	if (isWhole && length > 0 && counts.length < recordsMax) counts.push(count)
	return counts
}

/** How well the records agree with the first one, from 0 to 1 */
function agreement([first = 0, ...others]: readonly number[]): number {
	if (first === 0) return 0
	if (others.length === 0) return 1
	return others.filter((count) => count === first).length / others.length
}

/** The line with the delimiter that Excel writes before the headers */
const sepLine = /^sep=([;,|:\t])\r?\n/i

/** The delimiter of the first record that occurs as often in the others */
export function findDelimiter(head: string, isWhole: boolean): TableDelimiter {
	const said = sepLine.exec(head)?.[1]
	const scores = tableDelimiters.map((delimiter) => {
		const counts = countsOf(head, delimiter, isWhole)
		return { delimiter, agreement: agreement(counts), count: counts[0] ?? 0 }
	})
	scores.sort((one, other) => other.agreement - one.agreement || other.count - one.count)
	const best = scores[0]
	const found = best && best.count > 0 && best.agreement > 0 ? best.delimiter : undefined
	const inFirst = scores.toSorted((one, other) => other.count - one.count)[0]
	const likely = inFirst && inFirst.count > 0 ? inFirst.delimiter : ';'
	return (said as TableDelimiter | undefined) ?? found ?? likely
}

export const hasSepLine = (head: string): boolean => sepLine.test(head)
