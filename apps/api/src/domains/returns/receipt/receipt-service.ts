import { join } from 'node:path'
import {
	dateIn,
	type Locale,
	languageOf,
	makeReceipt,
	type ReceiptLabels,
	type ReceiptSource,
	receiptLanguage,
	signatureLookOf,
} from '@roundsman/contract'
import { texts as de } from '@roundsman/contract/texts/de'
import { texts as en } from '@roundsman/contract/texts/en'
import { texts as fr } from '@roundsman/contract/texts/fr'
import { texts as it } from '@roundsman/contract/texts/it'
import { texts as nl } from '@roundsman/contract/texts/nl'
import type { ReceiptSignature } from '@roundsman/receipt'
import { getCustomer } from '#domains/customers'
import { findCaller, presentFirm, profileCurrency } from '#domains/employees'
import { readStored } from '#domains/files'
import { findFirm } from '#domains/firm'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { drawPaper } from '#platform/papers/papers'
import type { StoredFile } from '#platform/route-handler'
import { presentClaim } from '../claim-presenter.ts'
import { type ClaimRow, listReturnClaims } from '../claim-repository.ts'
import { presentWholeReturn } from '../return-presenter.ts'
import { findSigned, type ReturnRow } from '../return-repository.ts'
import { findSeenReturn } from '../return-service.ts'
import type { ReceiptPaper } from './receipt-worker.ts'

const receiptWorker = join(import.meta.dirname, 'receipt-worker.ts')

/** The released texts, because the phone creates the same document offline */
const words: Record<Locale, ReceiptLabels> = { de, en, fr, it, nl }

type Reader = Pick<Context, 'db' | 'config' | 'employee' | 'locale' | 'today'>

/** Concurrent reads from the store */
const readAtOnce = 8

async function readPhotos(reader: Reader, rows: readonly ClaimRow[], keys: ReadonlySet<string>) {
	const shown = rows.flatMap(({ images }) => images).filter(({ key }) => keys.has(key))
	const photos = new Map<string, Uint8Array>()
	for (let from = 0; from < shown.length; from += readAtOnce) {
		const some = shown.slice(from, from + readAtOnce)
		await Promise.all(
			some.map(async ({ key, thumbnailId }) => {
				const bytes = thumbnailId && (await readStored(reader, thumbnailId))
				if (bytes) photos.set(key, bytes)
			}),
		)
	}
	return photos
}

/** The strokes or name that replace the signature picture, else the picture if it exists */
async function readSigned(
	reader: Reader,
	{ signatureStrokes, signerName, signatureId }: ReturnRow,
): Promise<ReceiptSignature | null> {
	const look = signatureLookOf({ strokes: signatureStrokes, signerName })
	if (look.kind !== 'picture') return look
	const bytes = signatureId && (await readStored(reader, signatureId))
	return bytes ? { kind: 'picture', bytes } : null
}

/** The receipt of a signed return; 404 if the caller cannot see it or it is not signed. */
export async function drawReceiptOf(context: Reader, id: string) {
	const { db, employee, locale } = context
	const row = await findSeenReturn(context, id)
	if (!row.confirmedAt) throw refusals.notFound()
	const rows = await listReturnClaims(db, employee.id, [row.id])
	const claims = rows.map((one) => presentClaim(one, locale))
	const customer = await getCustomer(context, row.customerId)
	const { firm } = await findFirm(db)
	const source: ReceiptSource = {
		detail: presentWholeReturn(row, claims, locale),
		claims,
		customer: { ...customer, country: customer.country.value },
		currency: profileCurrency,
		firm: firm && presentFirm(firm),
		language: languageOf(employee),
	}
	const content = makeReceipt(
		source,
		words[receiptLanguage(source.customer.country, source.language)],
	)
	const keys = new Set(content.lines.flatMap(({ photos }) => photos))
	const assets = {
		photos: await readPhotos(context, rows, keys),
		signature: await readSigned(context, row),
	}
	const bytes = await drawPaper<ReceiptPaper>(receiptWorker, { content, assets })
	return { content, bytes }
}

/** The same as PDF */
export async function readReceipt(context: Reader, id: string): Promise<StoredFile> {
	const { bytes } = await drawReceiptOf(context, id)
	return { mediaType: 'application/pdf', bytes }
}

/** The receipt of a signed return by number, in its employee's language; undefined if there is none. */
export async function readReceiptForOffice(
	{ db, config }: Pick<Context, 'db' | 'config'>,
	number: number,
	now: Date,
): Promise<StoredFile | undefined> {
	const signed = await findSigned(db, number)
	if (!signed) return undefined
	const employee = await findCaller(db, signed.employeeId)
	const today = dateIn(employee.timeZone, now)
	return readReceipt({ db, config, employee, today, locale: languageOf(employee) }, signed.id)
}
