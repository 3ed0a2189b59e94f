/** The maximum delay in days after which a change still counts from the time it was made. */
export const lateEntryDays = 30
const dayMs = 86_400_000
/** The tolerance for a slow clock. */
const slowMs = 3_600_000

export type TimeOfAction = {
	/** The time that counts. */
	at: Date
	/** The device's time is implausibly early. */
	isLate: boolean
}

/**
 * The time of a change, if the device's clock is plausible: never in the future, at most 30 days ago, and
 * not before the service's first contact with the device. Older changes count as made now; those older by
 * less than an hour come from a slow clock and count from that time. Source: specification 3, 'Settled
 * third round'.
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
