import { sealRest as sealOperations } from '@roundsman/sync'
import { sealDrafts } from '../forms/drafts.ts'
import { sealOutbox } from '../outbox/outbox.ts'
import { sealPhotos } from '../photos/photo-store.ts'
import { sealCached } from '../reads/cache-store.ts'

/** Seals the data that outlives a person's session on this phone: waiting changes and drafts. */
export async function sealWhatStays(owner: string): Promise<void> {
	await Promise.allSettled([sealOutbox(sealOperations), sealDrafts(owner), sealPhotos(owner)])
}

/**
 * Seals all data that an earlier release has written here. An interrupted run continues at the next start.
 */
export async function sealRest(owner: string): Promise<void> {
	await sealWhatStays(owner)
	await sealCached(owner)
}
