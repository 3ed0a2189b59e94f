import type { Page } from '@playwright/test'
import { customers as words } from '../../packages/contract/src/texts/fr/more/customers.ts'

// Searches of the list of customers, typed as people type them, and what they cost the processor.

/** Words as they are typed, each a letter longer than the one before; the last ones are mistyped. */
export const typed = [
	...prefixesOf('garage'),
	...prefixesOf('molenaar an'),
	'06 12 34',
	'FR-1999',
	...['karrosserie', 'heyden', 'molenarr purmrend', 'zzzzzz'],
]

function prefixesOf(word: string): string[] {
	const all = [...word].map((_, at) => word.slice(0, at + 1))
	// A space at the end asks for nothing new.
	return all.filter((text) => text === text.trim())
}

type TraceEvent = {
	name: string
	pid: number
	tid: number
	tdur?: number
	args: { name?: string }
}

/** How long each task of a kind of thread kept the processor while something was done. */
export async function traceTasks(page: Page, work: () => Promise<unknown>) {
	const browser = page.context().browser()
	await browser?.startTracing(page, { categories: ['toplevel'] })
	await work()
	const text = String(await browser?.stopTracing())
	const { traceEvents } = JSON.parse(text) as { traceEvents: TraceEvent[] }
	const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
	const named = traceEvents.filter(({ name }) => name === 'thread_name')
	const threads = new Map(named.map((event) => [threadOf(event), event.args.name]))
	const tasksOf = (thread: string) =>
		traceEvents
			.filter((event) => event.name.endsWith('RunTask') && threads.get(threadOf(event)) === thread)
			.map(({ tdur = 0 }) => tdur / 1000)
	const sumOf = (thread: string) => tasksOf(thread).reduce((sum, ms) => sum + ms, 0)
	return {
		longestMs: Math.max(0, ...tasksOf('CrRendererMain')),
		pageMs: sumOf('CrRendererMain'),
		workerMs: sumOf('DedicatedWorker thread'),
	}
}

/** Types a search and has it carried out, until its rows are shown. */
export async function search(page: Page, text: string): Promise<void> {
	const box = page.getByRole('searchbox')
	await box.fill('')
	await box.pressSequentially(text)
	await box.press('Enter')
	await page.waitForURL((url) => url.searchParams.get('search')?.includes(text) ?? false)
	await page.evaluate(
		() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
	)
	const nobody = page.getByRole('button', { name: words.resetAll })
	await page.locator('li[aria-posinset="1"]').or(nobody).first().waitFor()
}

type Search = (page: Page, text: string) => Promise<void>

/** What the worker takes for each search, times `slowdown`, and the longest task on the page while all were typed and shown. */
export async function searchAll(page: Page, searchFor: Search, slowdown: number) {
	const times: number[] = []
	let longestMs = 0
	for (const text of typed) {
		const taken = await traceTasks(page, () => searchFor(page, text))
		times.push(taken.workerMs * slowdown)
		longestMs = Math.max(longestMs, taken.longestMs)
	}
	return { times, longestMs }
}
