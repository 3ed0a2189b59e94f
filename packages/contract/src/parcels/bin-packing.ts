/**
 * Packs pieces of integer weights into as few boxes of one capacity as it can find. Sizes are classes of
 * equal pieces, the heaviest first; a box contains a number of each class.
 */
type SizeClass = { size: number; count: number }
export type Box = number[]

/** The maximum number of combinations for one box, and for a whole search. */
const boxTries = 2_000
const searchTries = 1_000_000
/** The maximum number of searches, each for one box fewer. */
const searchesMax = 3

const sizeOf = (box: Box, sizes: readonly number[]) =>
	box.reduce((sum, count, i) => sum + count * (sizes[i] ?? 0), 0)

/** Puts each piece into the first box with enough room. */
function firstFit(classes: readonly SizeClass[], capacity: number): Box[] {
	const boxes: { box: Box; free: number }[] = []
	classes.forEach(({ size, count }, i) => {
		let left = count
		for (const one of boxes) {
			const fitting = size === 0 ? left : Math.min(left, Math.floor(one.free / size))
			one.box[i] = fitting
			one.free -= fitting * size
			left -= fitting
		}
		while (left > 0) {
			const fitting = size === 0 ? left : Math.min(left, Math.floor(capacity / size))
			const box = classes.map(() => 0)
			box[i] = fitting
			boxes.push({ box, free: capacity - fitting * size })
			left -= fitting
		}
	})
	return boxes.map(({ box }) => box)
}

/** A lower bound of the boxes: by the total, and by the pieces of which no two share a box. */
function lowerBound(classes: readonly SizeClass[], capacity: number): number {
	const total = classes.reduce((sum, { size, count }) => sum + size * count, 0)
	let bound = Math.ceil(total / capacity)
	for (const { size: small } of classes) {
		if (small > capacity / 2) continue
		let [alone, paired, rest] = [0, 0, 0]
		for (const { size, count } of classes) {
			if (size > capacity - small) alone += count
			else if (size > capacity / 2) {
				paired += count
				rest += size * count
			} else if (size >= small) rest += size * count
		}
		bound = Math.max(bound, alone + paired + Math.max(0, Math.ceil(rest / capacity - paired)))
	}
	return bound
}

/**
 * The fillings of one box that contain the heaviest remaining piece, those with heavy pieces first. `visit`
 * returns true to stop; none leaves more than `slackMax` free.
 */
function fillings(
	{ counts, sizes, capacity }: { counts: number[]; sizes: readonly number[]; capacity: number },
	slackMax: number,
	tries: { left: number },
	visit: (box: Box, slack: number) => boolean,
): boolean {
	const first = counts.findIndex((count) => count > 0)
	const rest: number[] = new Array(counts.length + 1).fill(0)
	for (let i = counts.length - 1; i >= 0; i--) {
		rest[i] = (rest[i + 1] ?? 0) + (counts[i] ?? 0) * (sizes[i] ?? 0)
	}
	const box: Box = counts.map(() => 0)
	const step = (i: number, free: number): boolean => {
		tries.left -= 1
		if (tries.left < 0) return true
		if (free - (rest[i] ?? 0) > slackMax) return false
		if (i === counts.length) return visit([...box], free)
		const size = sizes[i] ?? 0
		const most = size === 0 ? (counts[i] ?? 0) : Math.min(counts[i] ?? 0, Math.floor(free / size))
		for (let count = most; count >= (i === first ? 1 : 0); count--) {
			box[i] = count
			if (step(i + 1, free - count * size)) return true
		}
		box[i] = 0
		return false
	}
	return step(first, capacity)
}

/** Fills box by box with the least free capacity. */
function leastSlack(classes: readonly SizeClass[], capacity: number): Box[] {
	const sizes = classes.map(({ size }) => size)
	const counts = classes.map(({ count }) => count)
	const boxes: Box[] = []
	while (counts.some((count) => count > 0)) {
		let best: Box = []
		let least = Number.POSITIVE_INFINITY
		fillings({ counts, sizes, capacity }, capacity, { left: boxTries }, (box, slack) => {
			if (slack < least) [best, least] = [box, slack]
			return slack === 0
		})
		best.forEach((count, i) => {
			counts[i] = (counts[i] ?? 0) - count
		})
		boxes.push(best)
	}
	return boxes
}

/** A packing into this number of boxes, or null where the search finds none within its limits. */
function searchBoxes(
	classes: readonly SizeClass[],
	capacity: number,
	wanted: number,
): Box[] | null {
	const sizes = classes.map(({ size }) => size)
	const counts = classes.map(({ count }) => count)
	const tries = { left: searchTries }
	const boxes: Box[] = []
	const step = (slackLeft: number): boolean => {
		if (counts.every((count) => count === 0)) return true
		if (boxes.length === wanted) return false
		return fillings({ counts, sizes, capacity }, slackLeft, tries, (box, slack) => {
			boxes.push(box)
			box.forEach((count, i) => {
				counts[i] = (counts[i] ?? 0) - count
			})
			if (step(slackLeft - slack)) return true
			boxes.pop()
			box.forEach((count, i) => {
				counts[i] = (counts[i] ?? 0) + count
			})
			return tries.left < 0
		})
	}
	const total = sizeOf(counts, sizes)
	const isFound = step(wanted * capacity - total) && counts.every((count) => count === 0)
	return isFound ? boxes : null
}

/** As few boxes as can be found with bounded effort; no size may exceed the capacity. */
export function packBoxes(classes: readonly SizeClass[], capacity: number): Box[] {
	const bound = lowerBound(classes, capacity)
	let best = firstFit(classes, capacity)
	if (best.length > bound) {
		const other = leastSlack(classes, capacity)
		if (other.length < best.length) best = other
	}
	const first = Math.max(bound, best.length - searchesMax)
	for (let wanted = first; wanted < best.length; wanted++) {
		const found = searchBoxes(classes, capacity, wanted)
		if (found) return found
	}
	return best
}
