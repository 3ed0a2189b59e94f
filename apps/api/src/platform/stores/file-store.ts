import { join } from 'node:path'
import { S3mini } from 's3mini'
import { refusals } from '../app-error.ts'
import type { Config } from '../config.ts'
import { boundedFetch } from '../neighbours/ask-neighbour.ts'
import { createFolderStore, type FileStore } from './folder-store.ts'

const storeTimeoutMs = 10_000
/** Photos, signatures and labels are smaller than this. */
const storedMaxBytes = 16_000_000
const listedAtOnce = 1_000

/** `s3+https://KEY:SECRET@host/bucket?region=eu-west-3`, or `s3+http` for a store on the same machine */
function bucketStore(storageUrl: string): FileStore {
	const url = new URL(storageUrl.slice('s3+'.length))
	const s3 = new S3mini({
		accessKeyId: decodeURIComponent(url.username),
		secretAccessKey: decodeURIComponent(url.password),
		endpoint: `${url.origin}${url.pathname}`,
		region: url.searchParams.get('region') ?? 'auto',
		fetch: boundedFetch({ within: storeTimeoutMs, maxBytes: storedMaxBytes }),
	})
	return {
		async put(key, bytes, mediaType) {
			const answer = await s3.putObject(key, Buffer.from(bytes), mediaType)
			if (!answer.ok) throw new Error(`The file store answered ${answer.status}.`)
		},
		async get(key) {
			const bytes = await s3.getObjectArrayBuffer(key)
			return bytes && Buffer.from(bytes)
		},
		async remove(key) {
			await s3.deleteObject(key)
		},
		async *list() {
			for (let next: string | undefined; ; ) {
				const page = await s3.listObjectsPaged('/', '', listedAtOnce, next)
				if (!page?.objects) throw new Error('The file store names no such bucket.')
				yield page.objects.map(({ Key }) => Key)
				next = page.nextContinuationToken
				if (!next) return
			}
		},
	}
}

/** Rejects after a timeout: a network folder may never respond. */
async function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error('The file store does not answer.')), limitMs)
	})
	try {
		return await Promise.race([work, late])
	} finally {
		clearTimeout(timer)
	}
}

/** Turns every error of a store into 503 `STORAGE_AWAY`, which can be retried. */
export function guardStore(store: FileStore, limitMs: number = storeTimeoutMs): FileStore {
	const guard = async <T>(work: Promise<T>): Promise<T> => {
		try {
			return await withinLimit(work, limitMs)
		} catch (cause) {
			throw refusals.storageAway(cause)
		}
	}
	return {
		put: (key, bytes, mediaType) => guard(store.put(key, bytes, mediaType)),
		get: (key) => guard(store.get(key)),
		remove: (key) => guard(store.remove(key)),
		async *list() {
			const pages = store.list()[Symbol.asyncIterator]()
			for (;;) {
				const page = await guard(pages.next())
				if (page.done) return
				yield page.value
			}
		},
	}
}

/** A backup's objects are larger than photos, and no request waits for them. */
const backupTimeoutMs = 120_000

/** The store for `s3+https://KEY:SECRET@host/bucket/prefix`, or for a folder */
export function storeAt(place: string): FileStore {
	if (!place.startsWith('s3+')) return guardStore(createFolderStore(place), backupTimeoutMs)
	const url = new URL(place.slice('s3+'.length))
	const [bucket = '', ...rest] = url.pathname.split('/').filter(Boolean)
	url.pathname = `/${bucket}`
	const store = guardStore(bucketStore(`s3+${url.href}`), backupTimeoutMs)
	const named = (key: string) => [...rest, key].join('/')
	return {
		...store,
		put: (key, bytes, mediaType) => store.put(named(key), bytes, mediaType),
		get: (key) => store.get(named(key)),
		remove: (key) => store.remove(named(key)),
	}
}

const stores = new Map<string, FileStore>()

export function fileStoreOf({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>) {
	const folder = join(dataDir, 'files')
	const name = storageUrl ?? folder
	const known = stores.get(name)
	if (known) return known
	const store = guardStore(storageUrl ? bucketStore(storageUrl) : createFolderStore(folder))
	stores.set(name, store)
	return store
}
