import { shareValue } from '@roundsman/client/shared-value'
import type { SendParts } from './outbox-network.ts'
import { createSendInPieces } from './send-in-pieces.ts'

/** The upload progress of this page's files, in percent, by key. */
export const uploadProgress = shareValue<ReadonlyMap<string, number>>(new Map())

/** Updates the progress of a file; null once its upload has ended. */
function notifyProgress(key: string, percent: number | null): void {
	const next = new Map(uploadProgress.get())
	if (percent === null) next.delete(key)
	else next.set(key, percent)
	uploadProgress.set(next)
}

const sendInPieces = createSendInPieces()

/** Sends a change with files and shows the upload progress: a worker has no screen. */
export const sendFromPage: SendParts = (outbound, ask) =>
	sendInPieces(outbound, ask, notifyProgress)
