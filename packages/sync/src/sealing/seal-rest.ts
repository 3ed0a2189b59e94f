import type { Operation } from '../outbox/operation.ts'
import { isSealedOperation, type SealingStore } from './sealed-store.ts'
import { isSealed } from './sealer.ts'

/**
 * Seals data that an earlier release, or this one without a key, has written; returns the amount. Each step
 * is a transaction of its own, and the rest is found again: it may be interrupted anywhere.
 */
export async function sealRest({ stored, sealing }: SealingStore): Promise<number> {
	const isPlain = (operation: Operation) => !isSealedOperation(operation)
	const listed = await sealing.sealChanges(
		(await stored.list()).filter(isPlain).map((plain) => ({ expected: plain, next: plain })),
	)
	const changes = listed.filter(({ next }) => isSealedOperation(next))
	if (changes.length > 0) await stored.replaceEach(changes)
	const aside = await Promise.all((await stored.delivered()).filter(isPlain).map(sealing.seal))
	const delivered = aside.filter(isSealedOperation)
	let count = changes.length + delivered.length
	if (delivered.length > 0) await stored.rewrite({ delivered, blobs: [] })
	// One file after the other: they are large.
	for (const blobId of await stored.blobIds()) {
		const bytes = await stored.bytesOf(blobId)
		if (!bytes || isSealed(bytes)) continue
		const sealed = await sealing.sealBlob({ blobId, bytes })
		if (sealed.bytes === bytes) continue
		await stored.rewrite({ delivered: [], blobs: [sealed] })
		count += 1
	}
	return count
}
