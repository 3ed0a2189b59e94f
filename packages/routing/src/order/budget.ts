/** How long is searched: so many rounds, or for a time by any clock in milliseconds that does not go back. */
export type Budget = { rounds: number } | { milliseconds: number; now: () => number }

/** A budget that is being used up. */
export type Running = {
	/** Asked once a round. */
	goesOn: () => boolean
	/** From 0 at the beginning to 1 at the end. */
	progress: () => number
}

const clockEvery = 16

/** The clock is looked at once in a while only. */
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
