/** A stop in its list, in px from the list's top. */
export type StopBox = { top: number; height: number }
/** The stops by their places. Each is measured when it is asked for: most of them never are. */
type StopBoxes = { readonly length: number; at(place: number): StopBox | undefined }

const middleAt = (boxes: StopBoxes, place: number): number | undefined => {
	const box = boxes.at(place)
	return box && box.top + box.height / 2
}

/** The index of the stop at a height, 0 for the first; above all stops it is the first, below all the last. */
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

/** By how many px the stop at `place` makes room when the one from `from` is held at `to`. */
export function gapAt(boxes: StopBoxes, from: number, to: number, place: number): number {
	const [held, first, second] = [boxes.at(from), boxes.at(0), boxes.at(1)]
	if (!held || !first || !second) return 0
	const step = held.height + second.top - first.top - first.height
	if (from < place && place <= to) return -step
	if (to <= place && place < from) return step
	return 0
}

/** The room that stops make for one that is dragged over their list. */
export type StopGap = {
	/** Follows the dragged one, which has come `dy` px from where it was. Gives the place that is its own there. */
	follow: (dy: number) => number
	/** How far the dragged one has to go, in px from where it is, to the place beside its own: -1 above, 1 below. */
	distanceTo: (beside: -1 | 1) => number
	/** The place that is the dragged one's where it is. */
	place: () => number
	/** The stops stand in their order again. */
	close: () => void
}

const slide = 'transform 200ms ease'

/** Makes room in a list for its stop at `from`, in the elements themselves: rendering takes longer than a frame. */
export function openGap(list: HTMLElement, from: number): StopGap {
	const stops = [...list.children] as HTMLElement[]
	// Measured anew each time: one that comes near the screen for the first time may be higher than thought.
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
			// All of them are measured before one is written to, or the page would be laid out for each.
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
