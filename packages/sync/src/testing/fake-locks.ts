import type { Locks } from '../core/ports.ts'
import type { FakeTab } from './fake-tab.ts'

interface Request {
	readonly tab: FakeTab
	readonly callback: () => Promise<void>
	readonly reject: (error: Error) => void
}

export interface FakeLocks {
	/** Gives `navigator.locks` as the tab sees it. */
	forTab(tab: FakeTab): Locks
	/** Frees what the tab held or waited for, as the browser does when a tab is gone. */
	drop(tab: FakeTab): void
}

/** Gives the Web Locks of one device: one holder for each name, the others wait in line. */
export function createFakeLocks(): FakeLocks {
	const lines = new Map<string, Request[]>()

	function grant(name: string, line: Request[]): void {
		const first = line[0]
		if (first === undefined) return
		first.tab.run(() => void first.callback().then(() => leave(name, first)))
	}

	function leave(name: string, request: Request): void {
		const line = lines.get(name) ?? []
		const place = line.indexOf(request)
		if (place < 0) return
		line.splice(place, 1)
		if (place === 0) grant(name, line)
	}

	function join(name: string, signal: AbortSignal, request: Request): void {
		const line = lines.get(name) ?? []
		lines.set(name, line)
		line.push(request)
		signal.addEventListener('abort', () => {
			if (line.indexOf(request) <= 0) return
			leave(name, request)
			request.reject(new Error('aborted'))
		})
		if (line.length === 1) grant(name, line)
	}

	return {
		forTab: (tab) => ({
			request: (name, { signal }, callback) =>
				new Promise((_, reject) => join(name, signal, { tab, callback, reject })),
		}),
		drop(tab) {
			for (const [name, line] of lines) {
				for (const request of line.filter((one) => one.tab === tab)) leave(name, request)
			}
		},
	}
}
