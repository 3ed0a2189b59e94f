import {
	makeReceipt,
	type ReceiptContent,
	type ReceiptSource,
	type ReceiptWords,
	receiptLanguage,
} from '@roundsman/contract'
import { useEffect, useState } from 'react'
import { getOperations } from '#platform/outbox/outbox'
import { readReleased } from '#platform/texts/texts'
import { returnConfirm } from '../changes/approval-changes.ts'
import { returnEntity } from '../changes/return-entity.ts'
import type { WholeReturn } from '../kept/return-repository.ts'
import { claimPhoto, type PhotoPreview } from '../photos/photo-changes.ts'
import { askForReceipt } from './ask-receipt-worker.ts'
import { type Picture, readPhotos, readPicture } from './receipt-pictures.ts'

export type MadeReceipt = {
	content: ReceiptContent
	photos: ReadonlyMap<string, Picture>
	signature: Picture | null
	file: File
}

/** What was signed on this phone, as long as the change is on it. */
function signedHere({ id, aliases }: WholeReturn): string | null {
	const entities = [id, ...aliases].map(returnEntity)
	const signed = getOperations().findLast(
		(one) =>
			returnConfirm.is(one) &&
			(one.state === 'done' || one.state === 'queued' || one.state === 'sending') &&
			entities.includes(one.entity ?? ''),
	)
	return signed ? returnConfirm.bodyOf(signed).signature : null
}

/** The small picture of a photo that this phone took. */
function takenHere(key: string): string | null {
	const taken = getOperations().findLast(
		(one) => claimPhoto.is(one) && claimPhoto.bodyOf(one).key === key,
	)
	return (taken?.preview as PhotoPreview | undefined)?.thumbnail ?? null
}

/** Makes the receipt of a signed return of what this phone has, also without network. */
async function make(
	whole: WholeReturn,
	source: ReceiptSource,
	signal: AbortSignal,
): Promise<MadeReceipt | null> {
	const words = await readReleased(receiptLanguage(source.customer.country, source.language))
	const content = makeReceipt(source, words as ReceiptWords)
	const photos = await readPhotos(content, whole.claims, takenHere, signal)
	const signature = await readPicture(signedHere(whole) ?? whole.signatureUrl, signal)
	const bytes = await askForReceipt(content, {
		photos: new Map([...photos].map(([key, picture]) => [key, picture.bytes])),
		signature: signature?.bytes ?? null,
	})
	if (!bytes) return null
	const file = new File([bytes], content.fileName, { type: 'application/pdf' })
	return { content, photos, signature, file }
}

/** The receipt: undefined while it is made, null where that failed. */
export function useReceipt(whole: WholeReturn, source: ReceiptSource | null) {
	const [made, setMade] = useState<MadeReceipt | null>()
	// What is read anew without having changed makes no other paper.
	const mark = JSON.stringify([source, whole.signatureUrl])
	// biome-ignore lint/correctness/useExhaustiveDependencies: the mark stands for both
	useEffect(() => {
		if (!source) return
		const ending = new AbortController()
		const { signal } = ending
		make(whole, source, signal).then(
			(next) => signal.aborted || setMade(next),
			() => signal.aborted || setMade(null),
		)
		return () => ending.abort()
	}, [mark])
	return made
}
