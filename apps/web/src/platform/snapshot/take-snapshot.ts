import type { AnyRouter } from '@tanstack/react-router'
import { untilAppIdle } from '../page/app-idle.ts'
import { writeCached } from '../reads/cache-store.ts'
import { getSession } from '../session/session-store.ts'
import { serializeChildren } from './serialize-view.ts'
import { type Snapshot, snapshotNote, snapshotPathsNote, snapshotStyles } from './snapshot-notes.ts'
import { labelOf, scrolledNote, shownTheme, snapshotKey, targetSelector } from './snapshot-rules.ts'
import { usedStyles } from './used-styles.ts'

/** Main screens, and customers: what a person comes back to. */
const isMain = (path: string) =>
	/^\/(dashboard|visits|customers|orders|returns|parcels|customers\/[^/]+)$/.test(path)
/** The main screens and the customers seen last. */
const most = 12
const idleMs = 500
const patienceMs = 5_000

const isScrolled = (): boolean =>
	[...document.querySelectorAll('[data-scroll-pane]')].some(({ scrollTop }) => scrollTop > 0)

/** True while what is seen is more, or less, than the screen at its top and at rest. */
const isInBetween = (root: Element): boolean =>
	isScrolled() ||
	document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null ||
	document.activeElement instanceof HTMLInputElement ||
	root.querySelector('[aria-busy="true"], [role="status"].late') !== null

function targetsOf(root: Element): Snapshot['targets'] {
	return [...root.querySelectorAll(targetSelector)].flatMap((element) => {
		const { x, y, width, height } = element.getBoundingClientRect()
		if (width === 0 || y >= innerHeight || y + height <= 0) return []
		return { label: labelOf(element), x, y, width, height }
	})
}

/** The part of the page's own style sheet that something on it may need. */
function stylesOf(page: Document): string {
	const classes = [...page.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])
	const sheets = [...page.querySelectorAll(`style:not(#${snapshotStyles})`)]
	// The sheet in which the page registers properties stays there as it is.
	const own = sheets.find(({ textContent }) => !textContent.startsWith('@property'))
	return usedStyles(own?.textContent ?? '', new Set(classes))
}

type Seen = Omit<Snapshot, 'styles'>

/** What is on the screen; undefined where that is no main screen at rest. */
function take(): Seen | undefined {
	const root = document.getElementById('root')
	const key = snapshotKey()
	if (!root || !key || isInBetween(root)) return undefined
	return {
		key,
		theme: shownTheme(),
		lang: document.documentElement.lang,
		width: innerWidth,
		markup: serializeChildren(root),
		targets: targetsOf(root),
	}
}

async function keep(owner: string, path: string, seen: Seen): Promise<void> {
	const snapshot: Snapshot = { ...seen, styles: stylesOf(document) }
	await writeCached(owner, async (transaction) => {
		const notes = transaction.objectStore('notes')
		const known = await notes.get(snapshotPathsNote)
		const before = Array.isArray(known) ? (known as string[]) : []
		const paths = [path, ...before.filter((one) => one !== path)]
		for (const gone of paths.slice(most)) await notes.delete(snapshotNote(gone))
		await notes.put(snapshot, snapshotNote(path))
		await notes.put(paths.slice(0, most), snapshotPathsNote)
	})
}

function noteScroll(): void {
	try {
		sessionStorage.setItem(scrolledNote, isScrolled() ? location.pathname : '')
	} catch {
		// A browser that forbids storage keeps no snapshot either.
	}
}

/** Gives what takes and keeps the snapshot of the screen, unless it is the newest one already. */
function createKeeper(): () => Promise<void> {
	let newest = ''
	return async () => {
		const owner = getSession()?.userId
		const path = location.pathname + location.search
		if (!owner || !isMain(path)) return
		const snapshot = take()
		if (!snapshot || snapshot.key + snapshot.markup === newest) return
		await keep(owner, path, snapshot)
		newest = snapshot.key + snapshot.markup
	}
}

/** From now on each main screen is kept as it looks when it has settled, and when it goes out of sight. */
export function startSnapshots(router: AnyRouter): void {
	const takeAndKeep = createKeeper()
	const attempt = () => void takeAndKeep().catch(() => undefined)
	let waiting = new AbortController()
	const wait = () => {
		waiting.abort()
		waiting = new AbortController()
		void untilAppIdle(idleMs, patienceMs, waiting.signal).then(attempt)
	}
	// The address is that of the next screen while the one before it is still seen.
	let isLeaving = false
	router.subscribe('onBeforeNavigate', () => {
		isLeaving = true
		waiting.abort()
	})
	router.subscribe('onRendered', () => {
		isLeaving = false
		wait()
	})
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') return
		noteScroll()
		if (!isLeaving) attempt()
	})
	wait()
}
