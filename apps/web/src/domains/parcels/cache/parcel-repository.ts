import {
	type AnswerOf,
	openParcelStatuses,
	type ParcelArticle,
	parcelRoutes,
	type WholeParcel,
} from '@roundsman/contract'
import { callApi } from '#platform/api/api-client'
import { beginKeeping, type Keeping } from '#platform/cached-list/keeping'
import {
	type CachedArticle,
	type CachedParcel,
	type CachedWriting,
	readCached,
	writeCached,
} from '#platform/reads/cache-store'
import { getSession } from '#platform/session/session-store'

/** Maximum number of parcels on the phone; the most recently read ones stay. */
const cachedParcelsMost = 400

/** Note of the time when open parcels and waiting articles were fetched as a whole. */
const broughtNote = 'parcels-brought'

type Answer = AnswerOf<typeof parcelRoutes.keepParcels>

const isOpen = ({ status }: WholeParcel) =>
	openParcelStatuses.some((value) => value === status.value)

const trim = ({ transaction }: Keeping) => transaction.trim('knownParcels', cachedParcelsMost)

const putParcel = ({ transaction, atMs }: Keeping, parcel: WholeParcel) =>
	transaction.objectStore('knownParcels').put({ id: parcel.id, atMs, parcel })

/** A cached open parcel that the response lacks has been sent since, or its articles have moved. */
async function putCached(keeping: Keeping, { parcels, articles }: Answer): Promise<void> {
	const { transaction, atMs } = keeping
	const store = transaction.objectStore('knownParcels')
	for (const { id, parcel } of await store.getAll()) if (isOpen(parcel)) await store.delete(id)
	for (const parcel of parcels) await putParcel(keeping, parcel)
	const waiting = transaction.objectStore('knownArticles')
	await waiting.clear()
	for (const article of articles) await waiting.put({ id: article.id, atMs, article })
	await transaction.objectStore('notes').put(atMs, broughtNote)
	trim(keeping)
}

/** Caches a parcel that was read as a whole. */
export function beginKeepingParcel() {
	const { atMs, keep } = beginKeeping()
	return {
		atMs,
		keepParcel: (parcel: WholeParcel) =>
			keep(async (keeping) => {
				await putParcel(keeping, parcel)
				trim(keeping)
			}),
	}
}

/**
 * Fetches all open parcels with their articles, and the waiting articles; returns the time of the request.
 */
export async function fetchParcels(signal?: AbortSignal): Promise<number> {
	const { atMs, keep } = beginKeeping()
	const answer = await callApi(parcelRoutes.keepParcels, {
		priority: 'low' as const,
		...(signal ? { signal } : {}),
	})
	await keep((keeping) => putCached(keeping, answer))
	return atMs
}

/** Deletes a parcel that the person may no longer see. */
export async function forgetParcel(id: string): Promise<void> {
	const owner = getSession()?.userId
	if (!owner) return
	const remove = (transaction: CachedWriting) => transaction.objectStore('knownParcels').delete(id)
	await writeCached(owner, remove).catch(() => undefined)
}

type KnownParcels = {
	parcels: CachedParcel[]
	articles: CachedArticle[]
	/** When they were fetched as a whole; null: never, or not on this phone. */
	broughtAtMs: number | null
}

export const readKnownParcels = (): Promise<KnownParcels> =>
	readCached(async (transaction) => {
		const broughtAtMs = await transaction.objectStore('notes').get(broughtNote)
		return {
			parcels: await transaction.objectStore('knownParcels').getAll(),
			articles: await transaction.objectStore('knownArticles').getAll(),
			broughtAtMs: typeof broughtAtMs === 'number' ? broughtAtMs : null,
		}
	})

/** Whether open parcels were ever fetched as a whole. */
export const wereParcelsBrought = async (): Promise<boolean> =>
	(await readKnownParcels().catch(() => null))?.broughtAtMs != null

export const readKnownParcel = (id: string): Promise<CachedParcel | null> =>
	readCached(
		async (transaction) => (await transaction.objectStore('knownParcels').get(id)) ?? null,
	).catch(() => null)

export const articlesOf = ({ parcels, articles }: KnownParcels): ParcelArticle[] => [
	...articles.map(({ article }) => article),
	...parcels.flatMap(({ parcel }) => parcel.articles),
]
