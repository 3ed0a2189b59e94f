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

type ToastClock = {
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

/** In the place of the toast with its id, or last: the oldest make room. */
function withToast(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
	const isShown = toasts.some(({ id }) => id === toast.id)
	if (isShown) return toasts.map((old) => (old.id === toast.id ? toast : old))
	return [...toasts, toast].slice(-MOST_SHOWN)
}

/** The time of each toast, which stands still while a finger or the focus is on them. */
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
 * Holds the toasts: 5 s each, at most two at a time, the same text never twice (it starts anew instead).
 * Never the only bearer of an error.
 */
export function createToaster(clock: ToastClock = browserClock) {
	let toasts: readonly Toast[] = []
	let nextId = 1
	const listeners = new Set<() => void>()
	const { start, stop, pause, resume } = createTimers(clock, dismiss)

	function set(next: readonly Toast[]) {
		toasts = next
		for (const listener of listeners) listener()
	}
	function dismiss(id: number) {
		stop(id)
		set(toasts.filter((toast) => toast.id !== id))
	}
	function show(toast: Omit<Toast, 'id'>): number {
		const shown = toasts.find((old) => isSame(old, toast))
		const id = shown?.id ?? nextId++
		const next = withToast(toasts, { ...toast, id })
		for (const { id: old } of toasts) if (old === id || !next.some((it) => it.id === old)) stop(old)
		set(next)
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
