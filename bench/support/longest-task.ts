import type { Page } from '@playwright/test'

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

/** The longest task of the page, in time of the processor, while something was done. */
export async function longestTaskMs(page: Page, work: () => Promise<unknown>): Promise<number> {
	const browser = page.context().browser()
	await browser?.startTracing(page, { categories: ['toplevel'] })
	await work()
	const text = String(await browser?.stopTracing())
	const { traceEvents } = JSON.parse(text) as { traceEvents: TraceEvent[] }
	const main = traceEvents.find(
		({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
	)
	const tasks = traceEvents.filter(
		({ name, pid, tid }) => name.endsWith('RunTask') && pid === main?.pid && tid === main.tid,
	)
	return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000))
}
