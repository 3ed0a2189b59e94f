import type { Channel } from '../core/ports.ts'
import type { FakeTab } from './fake-tab.ts'

interface End {
	readonly name: string
	readonly tab: FakeTab
	listener: (event: { data: unknown }) => void
}

export interface FakeChannels {
	/** Gives the tab's end of the channel. */
	open(name: string, tab: FakeTab): Channel
}

/** Gives the broadcast channels of one device: each end hears all others of its name, never itself. */
export function createFakeChannels(): FakeChannels {
	const ends = new Set<End>()
	return {
		open(name, tab) {
			const own: End = { name, tab, listener: () => {} }
			ends.add(own)
			return {
				postMessage(data) {
					for (const end of ends) {
						if (end === own || end.name !== name || end.tab.hasCrashed()) continue
						queueMicrotask(() => end.tab.run(() => end.listener({ data })))
					}
				},
				addEventListener(_type, listener) {
					own.listener = listener
				},
				close: () => ends.delete(own),
			}
		},
	}
}
