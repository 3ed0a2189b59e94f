import type { Db } from '#db/database'
import type { Config } from '#platform/config'
import { createPublicFetch } from '#platform/neighbours/public-fetch'
import { awaitAtMost, repeat } from '#platform/outbound/outbound-worker'
import { callableHosts } from './delivery-outbound.ts'
import { deleteEnded, listDueWebhooks } from './delivery-repository.ts'
import { collectEvents, type WebhookDeps } from './delivery-service.ts'
import { createTurns, drain, shareOf } from './drain-service.ts'

const pauseMs = 2_000
/** When the process ends, it waits for receivers only this long. */
const lastWaitMs = 5_000
const keptMs = 30 * 86_400_000

/** Database connections that all webhooks use together */
const turnsAtOnce = 2

/** Sends all due messages, webhooks in parallel; returns their number. */
export async function runWebhooks(deps: WebhookDeps): Promise<number> {
	await collectEvents(deps)
	const due = await listDueWebhooks(deps.db, deps.clock())
	const draining = { share: () => shareOf(due.length), turns: createTurns(turnsAtOnce) }
	const counts = await Promise.all(due.map((id) => drain(deps, id, draining)))
	return counts.reduce((sum, count) => sum + count, 0)
}

/** Sends due messages every two seconds until it is stopped. A slow webhook delays no other. */
export function startWebhooks(
	{ config, ...deps }: Omit<WebhookDeps, 'caller' | 'random'> & { config: Config },
	onError: (error: unknown) => void,
): () => Promise<void> {
	const hosts = callableHosts(config)
	let opening: ReturnType<typeof createPublicFetch> | undefined
	const working = new Map<string, Promise<void>>()
	const draining = { share: () => shareOf(working.size), turns: createTurns(turnsAtOnce) }
	const look = async (end: AbortSignal) => {
		const active = await collectEvents(deps)
		if (active.length === 0) return
		for (const id of await listDueWebhooks(deps.db, deps.clock())) {
			if (working.has(id) || end.aborted) continue
			opening ??= createPublicFetch(hosts.privateHosts)
			const caller = { fetch: (await opening).fetch, ...hosts }
			const work = drain({ ...deps, random: Math.random, caller }, id, { ...draining, end })
				.then(() => undefined, onError)
				.finally(() => working.delete(id))
			working.set(id, work)
		}
	}
	const stop = repeat(look, pauseMs, onError)
	return async () => {
		await stop()
		await awaitAtMost(lastWaitMs, working.values())
		await (await opening)?.close()
	}
}

export const forgetOldDeliveries = (db: Db, now: Date): Promise<void> =>
	deleteEnded(db, new Date(now.getTime() - keptMs))
