import type { SendParts } from './outbox-network.ts'
import { createSendInPieces } from './send-in-pieces.ts'
import { tellProgress } from './upload-progress.ts'

const sendInPieces = createSendInPieces()

/** Sends a change with files and says on the screens how far they have come: a worker has none. */
export const sendFromPage: SendParts = (outbound, ask) => sendInPieces(outbound, ask, tellProgress)
