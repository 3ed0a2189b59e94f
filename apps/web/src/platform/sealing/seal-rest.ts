import { sealRest as sealOperations } from '@roundsman/sync'
import { sealDrafts } from '../forms/drafts.ts'
import type { OutboxAccess } from '../outbox/outbox.ts'
import { tidyPhotos } from '../photos/photo-commands.ts'
import { sealCached } from '../reads/cache-store.ts'

/** Seals the data that outlives a person's session on this phone: waiting changes and drafts. */
export async function sealWhatStays(outbox: OutboxAccess, owner: string): Promise<void> {
	await Promise.allSettled([outbox.seal(sealOperations), sealDrafts(owner), tidyPhotos(outbox)])
}

/**
 * Seals all data that an earlier release has written here. An interrupted run continues at the next start.
 */
export async function sealRest(outbox: OutboxAccess, owner: string): Promise<void> {
	await sealWhatStays(outbox, owner)
	await sealCached(owner)
}
