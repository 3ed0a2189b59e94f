import { shareValue } from '@roundsman/client/shared-value'
import type { SendParts } from './outbox-network.ts'
import { createSendInPieces } from './send-in-pieces.ts'

/** How much of each file has arrived that this page is sending, in percent, by its key. */
export const uploadProgress = shareValue<ReadonlyMap<string, number>>(new Map())

/** Says how far a file has come; null once it is no longer on its way. */
function notifyProgress(key: string, percent: number | null): void {
	const next = new Map(uploadProgress.get())
	if (percent === null) next.delete(key)
	else next.set(key, percent)
	uploadProgress.set(next)
}

const sendInPieces = createSendInPieces()

/** Sends a change with files and says on the screens how far they have come: a worker has none. */
export const sendFromPage: SendParts = (outbound, ask) =>
	sendInPieces(outbound, ask, notifyProgress)
