import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * An open sheet or dialog is a step, an entry of the browser's history, so that Back closes it in every browser.
 *
 * A step has the URL and the state of the page below it, and a mark with the number of steps on that page. The
 * router never sees steps: traversals between the steps of a page are handled here, a page that is opened from
 * a sheet replaces the step, and a new URL of the page is set on its own entry as soon as that is the current
 * one again.
 */

type State = Record<string, unknown>
type Overlay = { close: () => void }
type Change = [state: unknown, unused: string, url?: string | URL | null]

const mark = 'overlaySteps'
/** The timeout of a history traversal: browsers do not report one that led nowhere. */
const patienceMs = 5_000

/** The open overlays, from the bottom to the top. */
let open: Overlay[] = []
/** The current page, and the number of steps between its own entry and the current one. */
let here = { page: '', url: '', depth: 0 }
/** Former states of entries below a step whose page has another URL now. */
const formerPages = new Set<string>()
let isFollowing = false
/** The app is traversing the steps of a page. */
let isPassing = false
/** Changes of the history that wait until a traversal has ended; null while there is none. */
let waiting: (() => void)[] | null = null
let patience: ReturnType<typeof setTimeout> | undefined

const depthIn = (state: State | null) => (typeof state?.[mark] === 'number' ? state[mark] : 0)
function withoutMark(state: unknown): State {
	const { [mark]: _, ...rest } = (state ?? {}) as State
	return rest
}
const pageIn = (state: State | null) => JSON.stringify(withoutMark(state))

function look(): void {
	here = { page: pageIn(history.state), url: location.href, depth: depthIn(history.state) }
}

/** Goes back by steps without notifying listeners. */
function returnBy(steps: number): void {
	waiting = []
	clearTimeout(patience)
	patience = setTimeout(endReturn, patienceMs)
	history.go(-steps)
}

function endReturn(): void {
	clearTimeout(patience)
	const changes = waiting ?? []
	waiting = null
	arrive()
	for (const change of changes) change()
	settle()
}

/** The current entry belongs to the same page: its state is updated to the page's current one. */
function arrive(): void {
	const depth = depthIn(history.state)
	if (formerPages.has(pageIn(history.state))) {
		const state = { ...JSON.parse(here.page), ...(depth > 0 ? { [mark]: depth } : {}) }
		history.replaceState(state, '', here.url)
	}
	if (depth === 0) formerPages.clear()
	look()
}

/** Adjusts the history to one step for each open overlay. */
function settle(): void {
	if (!isFollowing || isPassing || waiting) return
	const depth = depthIn(history.state)
	if (depth > open.length) returnBy(depth - open.length)
	for (let next = depth + 1; next <= open.length; next += 1) {
		history.pushState({ ...history.state, [mark]: next }, '')
	}
	look()
}

/** Back from a step closes the overlays above it. Steps of a reloaded page have nothing to close. */
function closeDownTo(depth: number): void {
	const closed = open.slice(depth)
	open = open.slice(0, depth)
	if (closed.length === 0) go(-1)
	for (const overlay of closed.reverse()) overlay.close()
}

function onPop(event: Event): void {
	const depth = depthIn(history.state)
	const page = pageIn(history.state)
	const isHere = page === here.page || (formerPages.has(page) && depth < here.depth)
	clearTimeout(patience)
	isPassing = false
	if (waiting || isHere) event.stopImmediatePropagation()
	if (waiting) {
		endReturn()
		return
	}
	if (!isHere) {
		look()
		// Steps of a page that was left have no open overlay any more.
		if (depth > open.length) returnBy(depth - open.length)
		return
	}
	const before = here.depth
	arrive()
	if (depth < before) closeDownTo(depth)
	else settle()
}

function push(...[state, unused, url]: Change): void {
	if (waiting) return void waiting.push(() => push(state, unused, url))
	const isOnlyStep = depthIn(history.state) === 1 && formerPages.size === 0
	if (isOnlyStep) history.replaceState(withoutMark(state), unused, url)
	else history.pushState(withoutMark(state), unused, url)
	look()
}

function replace(...[state, unused, url]: Change): void {
	if (waiting) return void waiting.push(() => replace(state, unused, url))
	const depth = depthIn(history.state)
	if (depth > 0) formerPages.add(here.page)
	const next = depth > 0 ? { ...(state as State), [mark]: depth } : state
	history.replaceState(next, unused, url)
	look()
}

/** The app navigates between pages: the steps in between are skipped. */
function go(by: number): void {
	if (waiting) return void waiting.push(() => go(by))
	const steps = by < 0 ? here.depth : 0
	if (steps > 0) {
		isPassing = true
		clearTimeout(patience)
		patience = setTimeout(endPassing, patienceMs)
	}
	history.go(by - steps)
}

function endPassing(): void {
	clearTimeout(patience)
	isPassing = false
	settle()
}

/**
 * Makes open overlays entries of the history; returns the window as the router must see it, and the
 * function that stops it. Must be called before any other code listens to the history.
 */
export function followOverlaySteps(): { seen: object; unfollow: () => void } {
	isFollowing = true
	look()
	addEventListener('popstate', onPop, { capture: true })
	const ownHistory = {
		pushState: push,
		replaceState: replace,
		go,
		back: () => go(-1),
		forward: () => go(1),
		get state() {
			return history.state as unknown
		},
		get length() {
			return history.length
		},
	}
	return {
		seen: {
			history: ownHistory,
			location,
			document,
			addEventListener: addEventListener.bind(window),
			removeEventListener: removeEventListener.bind(window),
		},
		unfollow: () => {
			isFollowing = false
			clearTimeout(patience)
			removeEventListener('popstate', onPop, { capture: true })
		},
	}
}

/** Called after another page was rendered: overlays that are still open belong to it. */
export const settleOverlaySteps = settle

/** While `isOpen`, Back closes this overlay; the last opened one first. */
export function useOverlayStep(isOpen: boolean, onClose: () => void): void {
	const close = useEffectEvent(onClose)
	useLayoutEffect(() => {
		if (!isOpen) return
		const overlay = { close: () => close() }
		open.push(overlay)
		// An overlay that opens as another closes reuses its step.
		queueMicrotask(settle)
		return () => {
			open = open.filter((one) => one !== overlay)
			queueMicrotask(settle)
		}
	}, [isOpen])
}
