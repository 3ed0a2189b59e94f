import type { LiveSocket } from '@roundsman/client/live/live-client'
import { type LiveHello, type LiveMessage, liveCloseCodes } from '@roundsman/contract'
import type { World } from '../service/world.ts'

/** The service's side of the live socket: says `ready` to a session that lives, and what a test tells. */
export function createLive(world: World) {
	const sockets = new Set<FakeSocket>()

	class FakeSocket implements LiveSocket {
		readyState: LiveSocket['readyState'] = 0
		onopen: LiveSocket['onopen'] = null
		onmessage: LiveSocket['onmessage'] = null
		onclose: LiveSocket['onclose'] = null

		constructor() {
			queueMicrotask(() => {
				this.readyState = 1
				this.onopen?.()
			})
		}
		send(text: string): void {
			const { token } = JSON.parse(text) as LiveHello
			const isKnown = world.records.people.some(({ tokens }) => tokens.has(token))
			if (!isKnown) this.close(liveCloseCodes.sessionEnded)
			else {
				sockets.add(this)
				this.hear({ kind: 'ready' })
			}
		}
		hear(message: LiveMessage): void {
			this.onmessage?.({ data: JSON.stringify(message) })
		}
		close(code = 1000): void {
			this.readyState = 3
			sockets.delete(this)
			this.onclose?.({ code })
		}
	}
	return {
		FakeSocket,
		/** How many sockets are open. */
		count: () => sockets.size,
		/** Notifies every open socket. */
		tell(message: LiveMessage): void {
			for (const socket of sockets) socket.hear(message)
		},
		/** Breaks every open socket. */
		drop(code?: number): void {
			for (const socket of [...sockets]) socket.close(code)
		},
	}
}
