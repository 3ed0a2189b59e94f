import type { IconGlyph } from '../icon.tsx'

export type Toast = {
	id: number
	/** Names what it is about: there is one of a key, and what it says may become another thing. */
	key?: string
	/** Names what happened where the text alone would not. */
	title?: string
	text: string
	icon?: IconGlyph
	/** Something was not possible: no tick stands before it. */
	isFailure?: boolean
	action?: { label: string; onPress: () => void } | undefined
}

export type ToastClock = {
	now: () => number
	setTimer: (run: () => void, delayMs: number) => unknown
	clearTimer: (timer: unknown) => void
}

export type Toaster = ReturnType<typeof createToaster>

const SHOWN_MS = 5000
const MOST_SHOWN = 2

const browserClock: ToastClock = {
	now: () => performance.now(),
	setTimer: (run, delayMs) => setTimeout(run, delayMs),
	clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

const isSame = (old: Toast, { key, title, text }: Omit<Toast, 'id'>): boolean =>
	(key !== undefined && key === old.key) || (title === old.title && text === old.text)

/**
 * Holds the toasts: 5 s each, at most two at a time, the same text never twice (it starts anew instead).
 * Never the only bearer of an error.
 */
export function createToaster(clock: ToastClock = browserClock) {
	let toasts: readonly Toast[] = []
	let nextId = 1
	let paused = false
	const timers = new Map<number, { endsAt: number; leftMs: number; timer: unknown }>()
	const listeners = new Set<() => void>()

	function set(next: readonly Toast[]) {
		toasts = next
		for (const listener of listeners) listener()
	}
	function start(id: number, leftMs: number) {
		const timer = paused ? null : clock.setTimer(() => dismiss(id), leftMs)
		timers.set(id, { endsAt: clock.now() + leftMs, leftMs, timer })
	}
	function stop(id: number) {
		const running = timers.get(id)
		if (running?.timer) clock.clearTimer(running.timer)
		timers.delete(id)
	}
	function dismiss(id: number) {
		stop(id)
		set(toasts.filter((toast) => toast.id !== id))
	}
	function show(toast: Omit<Toast, 'id'>): number {
		const shown = toasts.find((old) => isSame(old, toast))
		const id = shown?.id ?? nextId++
		stop(id)
		const others = toasts.filter((other) => other.id !== id)
		for (const old of others.slice(0, Math.max(0, others.length + 1 - MOST_SHOWN))) stop(old.id)
		set(
			shown
				? toasts.map((old) => (old.id === id ? { ...toast, id } : old))
				: [...others, { ...toast, id }].slice(-MOST_SHOWN),
		)
		start(id, SHOWN_MS)
		return id
	}
	/** Has the toast of a key say something else, for no longer than before; gives whether it is shown. */
	function change(
		key: string,
		part: Pick<Toast, 'action'> & Partial<Pick<Toast, 'text'>>,
	): boolean {
		const isShown = toasts.some((toast) => toast.key === key)
		if (isShown) set(toasts.map((toast) => (toast.key === key ? { ...toast, ...part } : toast)))
		return isShown
	}
	/** A finger or the focus is on the toasts: time stands still. */
	function pause() {
		if (paused) return
		paused = true
		for (const [id, { endsAt, timer }] of timers) {
			if (timer) clock.clearTimer(timer)
			timers.set(id, { endsAt, leftMs: endsAt - clock.now(), timer: null })
		}
	}
	function resume() {
		if (!paused) return
		paused = false
		for (const [id, { leftMs }] of [...timers]) start(id, Math.max(leftMs, 1000))
	}

	return {
		show,
		change,
		dismiss,
		pause,
		resume,
		getToasts: () => toasts,
		subscribe(listener: () => void) {
			listeners.add(listener)
			return () => {
				listeners.delete(listener)
			}
		},
	}
}
