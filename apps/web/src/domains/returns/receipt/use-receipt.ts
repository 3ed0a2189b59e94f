import { callWorker, OwnWorker } from '@roundsman/client/workers/call-worker'
import {
	makeReceipt,
	type ReceiptContent,
	type ReceiptLabels,
	type ReceiptSource,
	receiptLanguage,
	type SignatureLook,
	type SignatureStrokes,
	signatureLookOf,
} from '@roundsman/contract'
import { useEffect, useState } from 'react'
import { type Operation, type OutboxAccess, useOutbox } from '#platform/outbox/outbox'
import { readReleased } from '#platform/texts/texts'
import { type Signature, strokesOf } from '../approval/strokes.ts'
import type { WholeReturn } from '../cache/return-repository.ts'
import { approvalOf, returnConfirm } from '../changes/approval-changes.ts'
import { claimPhoto, thumbnailOf } from '../changes/claim-changes.ts'
import { returnEntity } from '../changes/return-entity.ts'
import { type Picture, readPhotos, readPicture } from './receipt-pictures.ts'
import type { ReceiptCalls, ReceiptOrder } from './receipt-worker.ts'
import address from './receipt-worker.ts?worker&url'

/** Twenty claims take a slow phone two seconds. */
const limitMs = 30_000

const receipts = new OwnWorker<ReceiptCalls>({ address, name: 'receipts', limitMs })

/** Draws a receipt in a worker; rejects where that failed. */
const askForReceipt = (order: ReceiptOrder): Promise<Uint8Array<ArrayBuffer>> =>
	callWorker(receipts, 'draw', order)

/** The picture above the signature line; null where it is not available now. */
export type ShownSignature =
	| Exclude<SignatureLook, { kind: 'picture' }>
	| ({ kind: 'picture' } & Picture)
	| null

export type MadeReceipt = {
	content: ReceiptContent
	photos: ReadonlyMap<string, Picture>
	signature: ShownSignature
	file: File
}

/** The change that signed the return on this phone, as long as it is stored. */
function signedHere(
	{ id, aliases }: WholeReturn,
	operations: readonly Operation[],
): Operation | undefined {
	const entities = [id, ...aliases].map(returnEntity)
	return operations.findLast(
		(one) =>
			returnConfirm.is(one) &&
			(one.state === 'done' || one.state === 'queued' || one.state === 'sending') &&
			entities.includes(one.entity ?? ''),
	)
}

/** The lines drawn here, also by an earlier release, which sent their picture only. */
function drawnHere(signed: Operation): SignatureStrokes | null {
	const { strokes } = returnConfirm.bodyOf(signed)
	const { signature } = approvalOf(signed)
	return strokes ?? (signature ? strokesOf(signature as Signature) : null)
}

async function readSignature(
	whole: WholeReturn,
	operations: readonly Operation[],
	signal: AbortSignal,
): Promise<ShownSignature> {
	const signed = signedHere(whole, operations)
	const strokes = (signed && drawnHere(signed)) ?? whole.signatureStrokes ?? null
	const look = signatureLookOf({ strokes, signerName: whole.signerName })
	if (look.kind !== 'picture') return look
	const address = signed ? returnConfirm.bodyOf(signed).signature : whole.signatureUrl
	const picture = await readPicture(address, signal)
	return picture && { kind: 'picture', ...picture }
}

/** The thumbnail of a photo taken on this phone. */
function takenHere(key: string, operations: readonly Operation[]): string | null {
	const taken = operations.findLast(
		(one) => claimPhoto.is(one) && claimPhoto.bodyOf(one).key === key,
	)
	return taken ? thumbnailOf(taken) : null
}

/** Makes the receipt of a signed return from this phone's data, also without network. */
async function make(
	outbox: OutboxAccess,
	whole: WholeReturn,
	source: ReceiptSource,
	signal: AbortSignal,
): Promise<MadeReceipt> {
	const words = await readReleased(receiptLanguage(source.customer.country, source.language))
	const content = makeReceipt(source, words as ReceiptLabels)
	const photos = await readPhotos(
		content,
		whole.claims,
		(key) => takenHere(key, outbox.getOperations()),
		signal,
	)
	const signature = await readSignature(whole, outbox.getOperations(), signal)
	const bytes = await askForReceipt({
		content,
		photos: new Map([...photos].map(([key, picture]) => [key, picture.bytes])),
		signature:
			signature?.kind === 'picture' ? { kind: 'picture', bytes: signature.bytes } : signature,
	})
	const file = new File([bytes], content.fileName, { type: 'application/pdf' })
	return { content, photos, signature, file }
}

/** The receipt: undefined while it is made, null where that failed; and the function that makes it again. */
export function useReceipt(whole: WholeReturn, source: ReceiptSource | null) {
	const outbox = useOutbox()
	const [receipt, setReceipt] = useState<MadeReceipt | null>()
	const [tries, setTries] = useState(0)
	// A refetch without a change produces the same document.
	const mark = JSON.stringify([source, whole.signatureUrl])
	// biome-ignore lint/correctness/useExhaustiveDependencies: the mark stands for both
	useEffect(() => {
		if (!source) return
		const ending = new AbortController()
		const { signal } = ending
		make(outbox, whole, source, signal).then(
			(next) => signal.aborted || setReceipt(next),
			() => signal.aborted || setReceipt(null),
		)
		return () => ending.abort()
	}, [mark, tries])
	const retry = () => {
		setReceipt(undefined)
		setTries(tries + 1)
	}
	return { receipt, retry }
}
