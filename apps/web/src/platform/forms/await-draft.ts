import { KeyAwayError } from '@roundsman/sync'
import { keysPauseMs } from '../sealing/own-keys.ts'
import { loadDraft } from './drafts.ts'

const attemptsMax = 4

/**
 * The draft, or null for none; waits some seconds for its key, since an empty form would overwrite a sealed
 * draft.
 */
export async function awaitDraft<T>(owner: string, record: string): Promise<T | null> {
	for (let attempts = 1; ; attempts += 1) {
		try {
			return (await loadDraft<T>(owner, record)) ?? null
		} catch (error) {
			if (!(error instanceof KeyAwayError) || attempts === attemptsMax) return null
			await new Promise((resolve) => setTimeout(resolve, keysPauseMs))
		}
	}
}
