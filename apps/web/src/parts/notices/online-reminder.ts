import { getConnection, subscribeConnection } from '@roundsman/client/live/connection'
import { definePart } from '#platform/phone/phone'

function createReminder(): (what: string, remind: () => void) => void {
	const wanted = new Map<string, () => void>()
	let stop: (() => void) | null = null

	function look(): void {
		if (getConnection() === 'offline') return
		const due = [...wanted.values()]
		wanted.clear()
		stop?.()
		stop = null
		for (const remind of due) remind()
	}

	return (what, remind) => {
		wanted.set(what, remind)
		stop ??= subscribeConnection(look)
		look()
	}
}

/** Gives what runs once there is a connection again, as long as this page lives; one reminder per key. */
export const onlineReminderOf = definePart(createReminder)
