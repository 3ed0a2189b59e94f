/** A stop in its list, in px from the list's top. */
export type StopBox = { top: number; height: number }
/** The boxes of the stops by index. Each is measured when it is needed: most of them never are. */
type StopBoxes = { readonly length: number; at(place: number): StopBox | undefined }

const middleAt = (boxes: StopBoxes, place: number): number | undefined => {
	const box = boxes.at(place)
	return box && box.top + box.height / 2
}

/** The index of the stop at a height; above all stops it is the first, below all the last. */
export function placeAt(boxes: StopBoxes, y: number): number {
	let [low, high] = [0, boxes.length - 1]
	while (low < high) {
		const at = (low + high) >> 1
		const box = boxes.at(at) as StopBox
		if (box.top + box.height < y) low = at + 1
		else high = at
	}
	return low
}

/** The offset in px of the stop at `place` while the one from `from` is dragged to `to`. */
export function gapAt(boxes: StopBoxes, from: number, to: number, place: number): number {
	const [held, first, second] = [boxes.at(from), boxes.at(0), boxes.at(1)]
	if (!held || !first || !second) return 0
	const step = held.height + second.top - first.top - first.height
	if (from < place && place <= to) return -step
	if (to <= place && place < from) return step
	return 0
}

/** The gap in a list of stops for a dragged one. */
export type StopGap = {
	/** Follows the dragged stop, `dy` px from its start. Returns its index at that position. */
	follow: (dy: number) => number
	/** The distance in px from the dragged stop's position to the place beside its own: -1 above, 1 below. */
	distanceTo: (beside: -1 | 1) => number
	/** The dragged stop's current index. */
	place: () => number
	/** Moves the stops back into their order. */
	close: () => void
}

const slide = 'transform 200ms ease'

/**
 * Makes a gap in a list for its stop at `from` by changing the elements directly: rendering takes longer
 * than a frame.
 */
export function openGap(list: HTMLElement, from: number): StopGap {
	const stops = [...list.children] as HTMLElement[]
	// Measured again each time: a stop rendered for the first time may be higher than estimated.
	const boxes: StopBoxes = {
		length: stops.length,
		at(place) {
			const stop = stops[place]
			return stop && { top: stop.offsetTop, height: stop.offsetHeight }
		},
	}
	let [to, dy] = [from, 0]
	return {
		follow(distance) {
			dy = distance
			const before = to
			to = placeAt(boxes, (middleAt(boxes, from) ?? 0) + dy)
			if (to === before) return to
			const first = Math.min(before, to)
			const between = stops.slice(first, Math.max(before, to) + 1)
			// All are measured before the first is changed, to avoid a layout for each.
			const rooms = between.map((_, at) => gapAt(boxes, from, to, first + at))
			for (const [at, stop] of between.entries()) {
				if (first + at === from) continue
				stop.style.transition = slide
				stop.style.transform = `translateY(${rooms[at]}px)`
			}
			return to
		},
		distanceTo(beside) {
			const [goal, start] = [middleAt(boxes, to + beside), middleAt(boxes, from)]
			return goal === undefined || start === undefined ? 0 : goal - start - dy
		},
		place: () => to,
		close() {
			for (const [place, { style }] of stops.entries()) {
				if (place === from) continue
				style.removeProperty('transition')
				style.removeProperty('transform')
			}
		},
	}
}
