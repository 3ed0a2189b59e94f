/** A change may arrive so much later than it was made and still count from then. */
export const lateEntryDays = 30
const dayMs = 86_400_000
/** So slow a clock may be without anybody asking about it. */
const slowMs = 3_600_000

export type TimeOfAction = {
	/** When it counts as done. */
	at: Date
	/** The device says an earlier time than can be believed. */
	isLate: boolean
}

/**
 * The time of a change, as far as the device's clock is plausible: never in the future, at most 30 days ago,
 * and not before the service's first contact with the device. Older changes count as made now; those older by
 * less than an hour come from a slow clock and count from then. Source: specification 3, 'Settled third
 * round'.
 */
export function timeOfAction(
	deviceTime: Date | null,
	{ now, firstContact }: { now: Date; firstContact: Date },
): TimeOfAction {
	if (deviceTime === null || deviceTime >= now) return { at: now, isLate: false }
	const earliestMs = Math.max(firstContact.getTime(), now.getTime() - lateEntryDays * dayMs)
	const deviceMs = deviceTime.getTime()
	if (deviceMs < earliestMs - slowMs) return { at: now, isLate: true }
	return { at: new Date(Math.min(Math.max(deviceMs, earliestMs), now.getTime())), isLate: false }
}
