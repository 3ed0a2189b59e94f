import type { IconGlyph } from '../icon.tsx'

export type Toast = {
	id: number
	/** The key of its subject: there is one toast per key, whose text may change. */
	key?: string
	/** The title, where the text alone is not enough. */
	title?: string
	text: string
	icon?: IconGlyph
	/** Something failed: no check is shown. */
	isFailure?: boolean
	action?: { label: string; onPress: () => void } | undefined
}

type ToastClock = {
	now: () => number
	setTimer: (run: () => void, delayMs: number) => unknown
	clearTimer: (timer: unknown) => void
}

export type Toaster = ReturnType<typeof createToaster>

const SHOWN_MS = 5000
/** The maximum number of waiting toasts: beyond it the oldest one is dropped. */
const MOST_WAITING = 3

const browserClock: ToastClock = {
	now: () => performance.now(),
	setTimer: (run, delayMs) => setTimeout(run, delayMs),
	clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

const isSame = (old: Toast, { key, title, text }: Omit<Toast, 'id'>): boolean =>
	(key !== undefined && key === old.key) || (title === old.title && text === old.text)

/** A toast with an action, or about a failure, is not replaced by one that only informs. */
const isHeld = ({ action, isFailure }: Toast) => action !== undefined || isFailure === true

/** The timer of each toast, paused while a finger or the focus is on them. */
function createTimers(clock: ToastClock, onEnd: (id: number) => void) {
	let paused = false
	const timers = new Map<number, { endsAt: number; leftMs: number; timer: unknown }>()
	function start(id: number, leftMs: number) {
		const timer = paused ? null : clock.setTimer(() => onEnd(id), leftMs)
		timers.set(id, { endsAt: clock.now() + leftMs, leftMs, timer })
	}
	function stop(id: number) {
		const running = timers.get(id)
		if (running?.timer) clock.clearTimer(running.timer)
		timers.delete(id)
	}
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
	return { start, stop, pause, resume }
}

/**
 * Holds the toasts: one at a time, 5 s each, the same text never twice (its time restarts instead). A new
 * one replaces the shown one, or waits behind it if that has an action or is a failure. Never the only
 * place of an error.
 */
export function createToaster(clock: ToastClock = browserClock) {
	let toasts: readonly Toast[] = []
	let waiting: readonly Toast[] = []
	let nextId = 1
	const listeners = new Set<() => void>()
	const all = () => [...toasts, ...waiting]
	const { start, stop, pause, resume } = createTimers(clock, dismiss)

	function set(next: readonly Toast[]) {
		toasts = next
		for (const listener of listeners) listener()
	}
	function present(toast: Toast) {
		for (const { id } of toasts) stop(id)
		set([toast])
		start(toast.id, SHOWN_MS)
	}
	function dismiss(id: number) {
		stop(id)
		waiting = waiting.filter((toast) => toast.id !== id)
		if (!toasts.some((toast) => toast.id === id)) return
		const [next, ...later] = waiting
		waiting = later
		if (next) present(next)
		else set([])
	}
	function show(said: Omit<Toast, 'id'>): number {
		const known = all().find((old) => isSame(old, said))
		const toast = { ...said, id: known?.id ?? nextId++ }
		const [shown] = toasts
		waiting = waiting.filter(({ id }) => id !== toast.id)
		if (shown && shown.id !== toast.id && isHeld(shown) && !isHeld(toast)) {
			waiting = [...waiting, toast].slice(-MOST_WAITING)
		} else present(toast)
		return toast.id
	}
	/** Changes the toast of a key without extending its time; returns whether there is one. */
	function change(
		key: string,
		part: Pick<Toast, 'action'> & Partial<Pick<Toast, 'text'>>,
	): boolean {
		const isThere = all().some((toast) => toast.key === key)
		const changed = (toast: Toast) => (toast.key === key ? { ...toast, ...part } : toast)
		waiting = waiting.map(changed)
		if (toasts.some((toast) => toast.key === key)) set(toasts.map(changed))
		return isThere
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
			return () => void listeners.delete(listener)
		},
	}
}
