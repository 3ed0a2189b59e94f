import { shareValue } from '@roundsman/client/shared-value'

/** How much of each file has arrived that this page is sending, in percent, by its key. */
export const uploadProgress = shareValue<ReadonlyMap<string, number>>(new Map())

/** Says how far a file has come; null once it is no longer on its way. */
export function tellProgress(key: string, percent: number | null): void {
	const next = new Map(uploadProgress.get())
	if (percent === null) next.delete(key)
	else next.set(key, percent)
	uploadProgress.set(next)
}
