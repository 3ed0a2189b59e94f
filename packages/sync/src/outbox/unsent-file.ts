import { isSealedOperation } from '../sealing/sealed-store.ts'
import { unlessAway } from '../sealing/sealer.ts'
import {
	allowHeaders,
	type Digest,
	type NewOperation,
	type StoredBlob,
} from './create-operation.ts'
import { isEnded, type Operation, operationVersion } from './operation.ts'
import { BlobDamagedError, checkBlob, type OutboxStore } from './outbox-store.ts'
import { UnsentFileError } from './unsent-file-error.ts'

const format = 'roundsman-unsent-work'
const formatVersion = 1

interface UnsentFile {
	readonly format: string
	readonly formatVersion: number
	readonly owner: string
	readonly operations: readonly Operation[]
	/** `blobId` → bytes in base64. */
	readonly blobs: Readonly<Record<string, string>>
}

/**
 * Exports all operations that have not ended, with their files, as the text of a file. Damaged blobs and
 * operations that cannot be opened here are left out.
 */
export async function writeUnsentFile(owner: string, store: OutboxStore): Promise<string> {
	const listed = (await store.list()).filter((operation) => !isEnded(operation))
	const operations = listed.filter((operation) => !isSealedOperation(operation))
	const blobs: Record<string, string> = {}
	for (const part of operations.flatMap(({ parts }) => parts)) {
		const bytes = await unlessAway(store.readBlob(part), null).catch((error) => {
			if (error instanceof BlobDamagedError) return null
			throw error
		})
		if (bytes !== null) blobs[part.blobId] = toBase64(bytes)
	}
	const file: UnsentFile = { format, formatVersion, owner, operations, blobs }
	return JSON.stringify(file)
}

/**
 * Parses the entries of a file of unsent work for the store to import. They keep their ids, so that the
 * device they came from may send them as well. Throws `UnsentFileError`.
 */
export async function readUnsentFile(
	text: string,
	owner: string,
	digest: Digest,
): Promise<readonly NewOperation[]> {
	const file = parseFile(text)
	if (file.formatVersion > formatVersion) throw new UnsentFileError('too-new')
	if (file.owner !== owner || file.operations.some((one) => one.owner !== owner)) {
		throw new UnsentFileError('another-owner')
	}
	return Promise.all(file.operations.map((operation) => readEntry(operation, file.blobs, digest)))
}

async function readEntry(
	operation: Operation,
	encoded: UnsentFile['blobs'],
	digest: Digest,
): Promise<NewOperation> {
	const blobs: StoredBlob[] = []
	for (const part of operation.parts) {
		const text = encoded[part.blobId]
		if (text === undefined) continue
		const blob = { blobId: part.blobId, bytes: fromBase64(text) }
		await checkBlob(part, blob, digest).catch(() => {
			throw new UnsentFileError('damaged')
		})
		blobs.push(blob)
	}
	const state = operation.state === 'needs-person' ? 'needs-person' : 'queued'
	// The other device may have sent it since: it never counts as certainly unsent again.
	const attempts = Math.max(operation.attempts, 1)
	const headers = allowHeaders(operation.headers)
	return { operation: { ...operation, headers, state, attempts, lease: null, nextAt: 0 }, blobs }
}

function parseFile(text: string): UnsentFile {
	try {
		const file: unknown = JSON.parse(text)
		if (isUnsentFile(file)) return file
	} catch {
		// Not JSON at all: the same error.
	}
	throw new UnsentFileError('not-unsent-work')
}

function isUnsentFile(file: unknown): file is UnsentFile {
	const candidate = file as Partial<UnsentFile> | null
	return (
		candidate?.format === format &&
		typeof candidate.formatVersion === 'number' &&
		typeof candidate.blobs === 'object' &&
		Array.isArray(candidate.operations) &&
		candidate.operations.every(isOperation)
	)
}

function isOperation(value: unknown): value is Operation {
	const candidate = value as Partial<Operation> | null
	return (
		typeof candidate?.id === 'string' &&
		isOwnPath(candidate.url) &&
		typeof candidate.scope === 'string' &&
		Array.isArray(candidate.parts) &&
		Array.isArray(candidate.dependsOn) &&
		Number(candidate.version) <= operationVersion
	)
}

/** A file may come from anybody: the token must not be sent to another host. */
function isOwnPath(url: unknown): boolean {
	return typeof url === 'string' && /^\/(?![/\\])/.test(url)
}

function toBase64(bytes: ArrayBuffer): string {
	let binary = ''
	for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte)
	return btoa(binary)
}

function fromBase64(text: string): ArrayBuffer {
	return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer
}
