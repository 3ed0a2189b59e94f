/** The order of machine values such as days, moments and ids: the same on each phone and in the service. */
export const textOrder = (one: string, other: string): number =>
	one < other ? -1 : one > other ? 1 : 0
