import {
	paintedMessage,
	type SnapshotTarget,
	snapshotHost,
	snapshotStyles,
} from './snapshot-notes.ts'
import {
	labelOf,
	scrolledNote,
	shownTextSize,
	shownTheme,
	snapshotKey,
	targetSelector,
} from './snapshot-rules.ts'

// Stands in the page itself, behind the snapshot that the worker may have put there and before the app's place.

declare global {
	/** Resolves when the app's own screen has taken the place of the snapshot; undefined where none is shown. */
	var endSnapshot: (() => Promise<void>) | undefined
}

/** So long nothing on the screen has changed: the app has drawn what it has. */
const quietMs = 80
/** Longer than a screen takes that has its data on the phone: then the snapshot hides more than it shows. */
const patienceMs = 3_000
/** An app that has not started by then does not start: what it says of that must be seen. */
const longestMs = 10_000
/** A finger that moves further scrolls. */
const tapPx = 10

type Point = { x: number; y: number }

const screen = 'main, [role="main"]'
const busy = '[aria-busy="true"], [role="status"].late'

/** Resolves when the app has drawn its screen, or has been waited for long enough. */
function untilDrawn(root: Element): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			observer.disconnect()
			clearTimeout(patience)
			resolve()
		}
		const look = () => {
			if (root.querySelector(screen) && !root.querySelector(busy)) end()
		}
		const observer = new MutationObserver(() => {
			clearTimeout(quiet)
			quiet = setTimeout(look, quietMs)
		})
		const patience = setTimeout(end, patienceMs)
		let quiet = setTimeout(look, quietMs)
		observer.observe(root, { attributes: true, childList: true, subtree: true })
	})
}

const isAt = ({ x, y, width, height }: SnapshotTarget, point: Point) =>
	point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

/** Does what a tap on the snapshot was meant for, where the same is there once and only once. */
function tap(root: Element, targets: readonly SnapshotTarget[], point: Point): void {
	// The innermost comes last.
	const label = targets.findLast((target) => isAt(target, point))?.label
	if (!label) return
	const found = [...root.querySelectorAll<HTMLElement>(targetSelector)].filter(
		(element) => labelOf(element) === label,
	)
	if (found.length !== 1) return
	found[0]?.focus()
	found[0]?.click()
}

/** Shows the snapshot until the app has drawn the same screen; taps meanwhile are kept and done afterwards. */
function show(host: HTMLElement): void {
	const { documentElement } = document
	documentElement.dataset.theme = shownTheme()
	const size = shownTextSize()
	if (size) documentElement.style.fontSize = `${size}%`
	host.hidden = false
	let pressed: Point | undefined
	let tapped: Point | undefined
	const listening = new AbortController()
	const { signal } = listening
	const isReal = ({ target }: Event) => target instanceof Element && target.closest('#root *')
	const listen = (name: 'pointerdown' | 'pointerup', note: (point: Point) => void) =>
		addEventListener(name, (event) => note({ x: event.clientX, y: event.clientY }), {
			capture: true,
			signal,
		})
	listen('pointerdown', (point) => {
		pressed = point
	})
	listen('pointerup', ({ x, y }) => {
		const isTap = pressed && Math.hypot(x - pressed.x, y - pressed.y) < tapPx
		if (isTap) tapped = { x, y }
	})
	// The app's own screen stands below already and has answered.
	const forget = (event: Event) => {
		if (isReal(event)) tapped = undefined
	}
	addEventListener('click', forget, { capture: true, signal })
	const end = () => {
		host.remove()
		listening.abort()
		globalThis.endSnapshot = undefined
	}
	addEventListener('scroll', end, { capture: true, signal })
	const longest = setTimeout(end, longestMs)
	const targets = JSON.parse(host.dataset.targets ?? '[]') as readonly SnapshotTarget[]
	globalThis.endSnapshot = async () => {
		const root = document.getElementById('root')
		if (!root) return
		await untilDrawn(root)
		clearTimeout(longest)
		end()
		if (tapped) tap(root, targets, tapped)
	}
}

function isLeftScrolled(): boolean {
	try {
		return sessionStorage.getItem(scrolledNote) === location.pathname
	} catch {
		return false
	}
}

/** By a query, since asking for the width itself would lay out the page before it is painted. */
const isSameWidth = ({ dataset }: HTMLElement) => matchMedia(`(width: ${dataset.width}px)`).matches

/** The worker then sends the rest of the page. */
function askForRest(): void {
	navigator.serviceWorker?.controller?.postMessage({ type: paintedMessage })
}

const host = document.getElementById(snapshotHost)
if (host?.dataset.key === snapshotKey() && isSameWidth(host) && !isLeftScrolled()) {
	show(host)
	requestAnimationFrame(() => setTimeout(askForRest))
} else if (host) {
	host.remove()
	// They may be those of an earlier release.
	document.getElementById(snapshotStyles)?.remove()
	askForRest()
}
