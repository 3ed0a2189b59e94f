const lockName = 'roundsman-priming'
/** Time to wait for the lock when the browser does not say whether another tab has it. */
const lockLimitMs = 3_000

/** Runs work in one tab at a time; `onBusy` is called when another tab is running it. */
export async function runAlone(work: () => Promise<void>, onBusy: () => void): Promise<void> {
	const timer = setTimeout(onBusy, lockLimitMs)
	const isDone = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
		clearTimeout(timer)
		if (lock) await work()
		return lock !== null
	})
	if (isDone) return
	onBusy()
	await navigator.locks.request(lockName, work)
}
