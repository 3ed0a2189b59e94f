import {
	type DraftPart,
	type Operation,
	type OperationDraft,
	type OperationHeaders,
	type OperationPart,
	operationVersion,
} from './operation.ts'

/** Returns the SHA-256 of the bytes in lower-case hex. */
export type Digest = (bytes: ArrayBuffer) => Promise<string>

/** Bytes to store with a record, under the part's `blobId`. */
export interface StoredBlob {
	readonly blobId: string
	readonly bytes: ArrayBuffer
}

export interface NewOperation {
	readonly operation: Operation
	readonly blobs: readonly StoredBlob[]
	/** Written in the same transaction, after it in the order. */
	readonly followers?: readonly NewOperation[]
}

/** An entry with its followers, in their order. */
export const wholeOf = (entry: NewOperation): readonly NewOperation[] => [
	entry,
	...(entry.followers ?? []),
]

interface CreateOperationContext {
	readonly owner: string
	readonly nowMs: number
	readonly createId: () => string
	readonly digest: Digest
}

/** Creates the record and its blobs from a draft; bytes are copied. The store assigns the sequence. */
export async function createOperation(
	draft: OperationDraft,
	context: CreateOperationContext,
): Promise<NewOperation> {
	const { owner, nowMs, createId, digest } = context
	const id = createId()
	const blobs: StoredBlob[] = []
	const parts: OperationPart[] = []
	for (const part of draft.parts ?? []) {
		if (isStoredPart(part)) {
			parts.push(part)
			continue
		}
		const bytes = part.bytes.slice(0)
		const blobId = `${id}/${parts.length}`
		const sha256 = await digest(bytes)
		blobs.push({ blobId, bytes })
		parts.push({ field: part.field, type: part.type, blobId, length: bytes.byteLength, sha256 })
	}
	const followers = (draft.followers ?? []).map(({ dependsOn = [], ...follower }) =>
		createOperation({ ...follower, dependsOn: [...dependsOn, id] }, context),
	)
	return {
		...{ operation: createRecord(draft, { id, owner, nowMs, parts }), blobs },
		followers: await Promise.all(followers),
	}
}

/** The record of a draft before it is stored and sent. */
export function createRecord(
	draft: OperationDraft,
	made: { id: string; owner: string; nowMs: number; parts: readonly OperationPart[] },
): Operation {
	return {
		version: operationVersion,
		id: made.id,
		kind: draft.kind,
		owner: made.owner,
		sequence: 0,
		scope: draft.scope,
		entity: draft.entity ?? null,
		...(draft.about === undefined ? {} : { about: draft.about }),
		...(draft.preview === undefined ? {} : { preview: draft.preview }),
		dependsOn: draft.dependsOn ?? [],
		supersedes: null,
		url: draft.url,
		method: draft.method,
		body: draft.body ?? null,
		headers: allowHeaders(draft.headers),
		timestamp: made.nowMs,
		parts: made.parts,
		state: 'queued',
		attempts: 0,
		nextAt: 0,
		lease: null,
		lastError: null,
		answer: null,
	}
}

/** The draft of an operation, so that it can be sent again under a new key. */
export function toDraft(operation: Operation): OperationDraft {
	const { kind, scope, url, method, body, headers, dependsOn, parts } = operation
	const { entity, about, preview } = operation
	const record = { entity: entity ?? undefined, about, preview }
	return { kind, scope, url, method, body, headers, ...record, dependsOn, parts }
}

/** Drops all headers that are not allowed, so that a token can never be stored by mistake. */
export function allowHeaders(headers: OperationHeaders = {}): OperationHeaders {
	const names = ['content-type', 'if-match', 'accept-language'] as const
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = headers[name]
			return value === undefined ? [] : [[name, value]]
		}),
	)
}

function isStoredPart(part: DraftPart): part is OperationPart {
	return 'blobId' in part
}
