/** The limit of a search: a number of rounds, or a time by a monotonic clock in milliseconds. */
export type Budget = { rounds: number } | { milliseconds: number; now: () => number }

/** A running budget. */
export type Running = {
	/** Called once a round. */
	goesOn: () => boolean
	/** From 0 at the beginning to 1 at the end. */
	progress: () => number
}

const clockEvery = 16

/** Reads the clock only once in a number of rounds. */
export function startBudget(budget: Budget): Running {
	let round = 0
	if ('rounds' in budget) {
		return {
			goesOn: () => {
				round += 1
				return round <= budget.rounds
			},
			progress: () => Math.min(1, round / budget.rounds),
		}
	}
	const { milliseconds, now } = budget
	const begunMs = now()
	let progress = 0
	return {
		goesOn: () => {
			round += 1
			if (round % clockEvery === 0) progress = Math.min(1, (now() - begunMs) / milliseconds)
			return progress < 1
		},
		progress: () => progress,
	}
}
