/** The parameters of `history.pushState` and `history.replaceState`. */
export type Change = [state: unknown, unused: string, url?: string | URL | null]

type State = Record<string, unknown>

/** The member of an entry's state that holds the number of steps up to this entry. */
const mark = 'overlaySteps'

const depthIn = (state: State | null) => (typeof state?.[mark] === 'number' ? state[mark] : 0)
function withoutMark(state: unknown): State {
	const { [mark]: _, ...rest } = (state ?? {}) as State
	return rest
}
const pageIn = (state: State | null) => JSON.stringify(withoutMark(state))

/** The number of steps between the page's own entry and the current one. */
export const currentDepth = (): number => depthIn(history.state)

/**
 * The entries of the current page in the history of the window: its own, and one for each step. A step has the
 * URL and the state of the page, and a mark with its depth.
 */
export class PageEntries {
	#seen = { page: '', url: '', depth: 0 }
	/** Former states of entries below a step whose page has another URL now. */
	readonly #formerPages = new Set<string>()

	/** The depth of the entry that was last current. */
	get seenDepth(): number {
		return this.#seen.depth
	}

	look(): void {
		this.#seen = { page: pageIn(history.state), url: location.href, depth: currentDepth() }
	}

	/** True where the current entry belongs to the page that was last seen. */
	isOfSeenPage(): boolean {
		const page = pageIn(history.state)
		const isFormer = this.#formerPages.has(page) && currentDepth() < this.#seen.depth
		return isFormer || page === this.#seen.page
	}

	/** The current entry belongs to the same page: its state is updated to the page's current one. */
	arrive(): void {
		const depth = currentDepth()
		if (this.#formerPages.has(pageIn(history.state))) {
			const state = { ...JSON.parse(this.#seen.page), ...(depth > 0 ? { [mark]: depth } : {}) }
			history.replaceState(state, '', this.#seen.url)
		}
		if (depth === 0) this.#formerPages.clear()
		this.look()
	}

	addStep(depth: number): void {
		history.pushState({ ...history.state, [mark]: depth }, '')
	}

	/** Opens another page, in place of a step where there is one. */
	readonly push = (...[state, unused, url]: Change): void => {
		const isOnlyStep = currentDepth() === 1 && this.#formerPages.size === 0
		if (isOnlyStep) history.replaceState(withoutMark(state), unused, url)
		else history.pushState(withoutMark(state), unused, url)
		this.look()
	}

	/** Gives the page another URL; its entries below a step follow when they are current again. */
	readonly replace = (...[state, unused, url]: Change): void => {
		const depth = currentDepth()
		if (depth > 0) this.#formerPages.add(this.#seen.page)
		const next = depth > 0 ? { ...(state as State), [mark]: depth } : state
		history.replaceState(next, unused, url)
		this.look()
	}
}
