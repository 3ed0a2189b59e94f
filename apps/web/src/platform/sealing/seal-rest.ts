import { sealRest as sealOperations } from '@roundsman/sync'
import { sealDrafts } from '../forms/drafts.ts'
import { sealOutbox } from '../outbox/outbox.ts'
import { sealPhotos } from '../photos/photo-store.ts'
import { sealCached } from '../reads/cache-store.ts'

/** Seals what a person's session leaves on this phone: work that waits, and what is in no saved change yet. */
export async function sealWhatStays(owner: string): Promise<void> {
	await Promise.allSettled([sealOutbox(sealOperations), sealDrafts(owner), sealPhotos(owner)])
}

/** Seals all data that an earlier release has written here. An interrupted run continues next time. */
export async function sealRest(owner: string): Promise<void> {
	await sealWhatStays(owner)
	await sealCached(owner)
}
