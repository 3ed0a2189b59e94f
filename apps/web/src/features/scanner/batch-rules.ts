import { readScan } from '@roundsman/contract'

/** An article with expected pieces. */
export type BatchLine = {
	id: string
	title: string
	detail?: string
	quantity: number
	/** The article's code, on each of its pieces. */
	ean?: string
	/** Codes of single pieces: each counts once. */
	pieceCodes?: readonly string[]
}
/**
 * A scanned piece. With `photoId` it is counted by a photo of its label, in which no code has been found
 * yet: `code` is empty then.
 */
export type BatchTick = { lineId: string; code: string; photoId?: string }

export type BatchOutcome =
	/** `isComplete`: the line has all its pieces with this one. */
	| { kind: 'hit'; line: BatchLine; tick: BatchTick; isComplete: boolean }
	/** The piece is ticked already, or the line is complete. */
	| { kind: 'double'; line: BatchLine }
	| { kind: 'stranger'; code: string }

export const countOf = (line: BatchLine, ticks: readonly BatchTick[]): number =>
	ticks.filter(({ lineId }) => lineId === line.id).length

/** Finds a scanned code among the expected lines; of several lines with the article the first open one. */
export function checkBatchScan(
	lines: readonly BatchLine[],
	ticks: readonly BatchTick[],
	raw: string,
): BatchOutcome {
	const scan = readScan(raw)
	const code = 'text' in scan ? scan.text : ''
	const fitting = lines.filter(({ ean, pieceCodes }) => ean === code || pieceCodes?.includes(code))
	const isOpen = (line: BatchLine) =>
		countOf(line, ticks) < line.quantity &&
		(line.ean === code || !ticks.some((tick) => tick.code === code))
	const [first] = fitting
	if (!first) return { kind: 'stranger', code }
	const line = fitting.find(isOpen)
	if (!line) return { kind: 'double', line: first }
	const tick = { lineId: line.id, code }
	return { kind: 'hit', line, tick, isComplete: isComplete(line, [...ticks, tick]) }
}

export const isComplete = (line: BatchLine, ticks: readonly BatchTick[]): boolean =>
	countOf(line, ticks) >= line.quantity

/**
 * Applies a code found later in a photo: it replaces the photo at its line; a code that already counts, or
 * belongs to no line, removes the photo's tick. `outcome` is null where the photo was removed meanwhile.
 */
export function settlePhoto(
	lines: readonly BatchLine[],
	ticks: readonly BatchTick[],
	photoId: string,
	raw: string,
): { ticks: readonly BatchTick[]; outcome: BatchOutcome | null } {
	const at = ticks.findIndex((tick) => tick.photoId === photoId)
	if (at < 0) return { ticks, outcome: null }
	const others = ticks.toSpliced(at, 1)
	const own = lines.filter(({ id }) => id === ticks[at]?.lineId)
	const first = checkBatchScan(own, others, raw)
	const outcome = first.kind === 'stranger' ? checkBatchScan(lines, others, raw) : first
	if (outcome.kind !== 'hit') return { ticks: others, outcome }
	return { ticks: ticks.with(at, outcome.tick), outcome }
}

/** A code that belongs to no expected line, and the number of ticks before it. */
export type BatchStranger = { code: string; after: number }

type BatchRow =
	| { kind: 'line'; line: BatchLine; count: number }
	| { kind: 'stranger'; stranger: BatchStranger }

/** The latest scans first, including unknown codes; then the lines still to scan. */
export function batchRows(
	lines: readonly BatchLine[],
	ticks: readonly BatchTick[],
	strangers: readonly BatchStranger[],
): BatchRow[] {
	const lastOf = ({ id }: BatchLine) => ticks.findLastIndex(({ lineId }) => lineId === id)
	const ofLines = lines.map((line) => ({
		at: lastOf(line),
		row: { kind: 'line', line, count: countOf(line, ticks) } as BatchRow,
	}))
	// Sorted between the ticks before and after it.
	const ofStrangers = strangers.map((stranger) => ({
		at: stranger.after - 0.5,
		row: { kind: 'stranger', stranger } as BatchRow,
	}))
	return [...ofStrangers.reverse(), ...ofLines].sort((a, b) => b.at - a.at).map(({ row }) => row)
}
