import { getConnection, subscribeConnection } from '@roundsman/client/live/connection'

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

/** Runs once there is a connection again, as long as this page lives; one reminder per key. */
export function remindWhenOnline(what: string, remind: () => void): void {
	wanted.set(what, remind)
	stop ??= subscribeConnection(look)
	look()
}
