import { useEffectEvent, useLayoutEffect } from 'react'
import { type Change, currentDepth, PageEntries } from './page-entries.ts'
import { Traversal } from './traversal.ts'

type Overlay = { close: () => void }

/**
 * An open sheet or dialog is a step, an entry of the browser's history, so that Back closes it in every browser.
 *
 * The router never sees steps: traversals between the steps of a page are handled here, a page that is opened
 * from a sheet replaces the step, and a new URL of the page is set on its own entry as soon as that is the
 * current one again.
 */
class OverlaySteps {
	/** The open overlays, from the bottom to the top. */
	#open: Overlay[] = []
	#isFollowing = false
	readonly #entries = new PageEntries()
	readonly #traversal = new Traversal(() => this.#end())

	/**
	 * Makes open overlays entries of the browser's history until the router's history, created with the window as
	 * the router must see it, is destroyed. Must be called before any other code listens to the history.
	 */
	follow<T extends { destroy: () => void }>(createHistory: (seen: object) => T): T {
		this.#isFollowing = true
		this.#entries.look()
		const onPop = (event: Event) => this.#onPop(event)
		addEventListener('popstate', onPop, { capture: true })
		const history = createHistory({
			history: this.#createHistory(),
			location,
			document,
			addEventListener: addEventListener.bind(window),
			removeEventListener: removeEventListener.bind(window),
		})
		const { destroy } = history
		return Object.assign(history, {
			destroy: () => {
				destroy()
				this.#isFollowing = false
				this.#traversal.stop()
				removeEventListener('popstate', onPop, { capture: true })
			},
		})
	}

	/**
	 * Adjusts the history to one step for each open overlay. Called after another page was rendered: overlays
	 * that are still open belong to it.
	 */
	readonly settle = (): void => {
		if (!this.#isFollowing || this.#traversal.isUnderWay) return
		this.#dropSpare()
		for (let next = currentDepth() + 1; next <= this.#open.length; next += 1) {
			this.#entries.addStep(next)
		}
		this.#entries.look()
	}

	/** Opens an overlay above the others; returns the function that takes it away. */
	add(overlay: Overlay): () => void {
		this.#open.push(overlay)
		// An overlay that opens as another closes reuses its step.
		queueMicrotask(this.settle)
		return () => {
			this.#open = this.#open.filter((one) => one !== overlay)
			queueMicrotask(this.settle)
		}
	}

	#createHistory(): object {
		const go = (by: number) => this.#go(by)
		return {
			pushState: (...change: Change) => this.#traversal.change(() => this.#entries.push(...change)),
			replaceState: (...change: Change) =>
				this.#traversal.change(() => this.#entries.replace(...change)),
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
	}

	/** The app navigates between pages: the steps in between are skipped. */
	#go(by: number): void {
		this.#traversal.change(() => this.#traversal.pass(by, by < 0 ? this.#entries.seenDepth : 0))
	}

	#onPop(event: Event): void {
		const isHere = this.#entries.isOfSeenPage()
		const { isReturning } = this.#traversal
		if (isReturning || isHere) event.stopImmediatePropagation()
		if (isReturning) {
			this.#end()
			return
		}
		this.#traversal.end()
		if (!isHere) {
			this.#entries.look()
			// Steps of a page that was left have no open overlay any more.
			this.#dropSpare()
			return
		}
		const before = this.#entries.seenDepth
		this.#entries.arrive()
		if (currentDepth() < before) this.#closeDownTo(currentDepth())
		else this.settle()
	}

	/** Ends a traversal between the entries of the page, or one that led nowhere. */
	#end(): void {
		if (this.#traversal.isReturning) {
			const changes = this.#traversal.end()
			this.#entries.arrive()
			for (const change of changes) change()
		} else this.#traversal.end()
		this.settle()
	}

	/** Leaves the steps that belong to no open overlay. */
	#dropSpare(): void {
		const spare = currentDepth() - this.#open.length
		if (spare > 0) this.#traversal.returnBy(spare)
	}

	/** Back from a step closes the overlays above it. Steps of a reloaded page have nothing to close. */
	#closeDownTo(depth: number): void {
		const closed = this.#open.slice(depth)
		this.#open = this.#open.slice(0, depth)
		if (closed.length === 0) this.#go(-1)
		for (const overlay of closed.reverse()) overlay.close()
	}
}

/** The only one: a window has one history, and the steps of everything that is open are its entries. */
export const overlaySteps = new OverlaySteps()

/** While `isOpen`, Back closes this overlay; the last opened one first. */
export function useOverlayStep(isOpen: boolean, onClose: () => void): void {
	const close = useEffectEvent(onClose)
	useLayoutEffect(() => (isOpen ? overlaySteps.add({ close: () => close() }) : undefined), [isOpen])
}
