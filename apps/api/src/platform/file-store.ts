import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import type { Config } from './config.ts'
import { boundedFetch } from './neighbours/ask-neighbour.ts'

/** Where the bytes of files lie, by a key that nobody can guess. */
export type FileStore = {
	put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
	/** null where there are none. */
	get(key: string): Promise<Buffer | null>
	/** Does nothing where there are none. */
	remove(key: string): Promise<void>
}

const storeTimeoutMs = 10_000
/** Photos, signatures and labels are smaller. */
const storedMaxBytes = 16_000_000

function folderStore(folder: string): FileStore {
	return {
		async put(key, bytes) {
			await mkdir(folder, { recursive: true })
			await writeFile(join(folder, key), bytes)
		},
		get: (key) => readFile(join(folder, key)).catch(() => null),
		remove: (key) => rm(join(folder, key), { force: true }),
	}
}

/** `s3+https://KEY:SECRET@host/bucket?region=eu-west-3`, and `s3+http` for a store on the same machine. */
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
	}
}

const stores = new Map<string, FileStore>()

/** The store that the settings name: a bucket, or the folder `files` of the data folder. */
export function fileStoreOf({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>) {
	const folder = join(dataDir, 'files')
	const name = storageUrl ?? folder
	const known = stores.get(name)
	if (known) return known
	const store = storageUrl ? bucketStore(storageUrl) : folderStore(folder)
	stores.set(name, store)
	return store
}
