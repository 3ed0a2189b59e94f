import { dateIn, languageOf, type QueuedMail, receiptLanguage } from '@roundsman/contract'
import { getCustomer } from '#domains/customers'
import { findCaller } from '#domains/employees'
import { listMailsAbout, type MailWriter, queueMail, requireMail } from '#domains/mail'
import { AppError, refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { findSignedById } from '../return-repository.ts'
import { findSeenReturn } from '../return-service.ts'
import { drawReceiptOf } from './receipt-service.ts'

/** Mails the receipt of a signed return, once to each address. 404 if it is not signed. */
export async function mailReceipt(
	context: Context,
	id: string,
	{ email }: { email: string },
): Promise<QueuedMail> {
	const row = await findSeenReturn(context, id)
	if (!row.confirmedAt) throw refusals.notFound()
	requireMail(context.config)
	const { country } = await getCustomer(context, row.customerId)
	const queued = await queueMail(context, {
		...{ kind: 'receipt', recipient: email, subjectId: row.id, customerId: row.customerId },
		language: receiptLanguage(country.value, languageOf(context.employee)),
	})
	await recordEvent(context, { kind: 'return.receipt_mailed', recordId: row.id, after: {} })
	return queued
}

/** The recipients of the receipt with the state of each mail */
export async function listReceiptMails(
	context: Context,
	id: string,
): Promise<{ items: QueuedMail[] }> {
	const row = await findSeenReturn(context, id)
	return { items: await listMailsAbout(context.db, 'receipt', row.id) }
}

/** The receipt in the language of the employee who got the signature */
export const receiptMailWriter: MailWriter = async ({ db, config, now }, { subjectId }) => {
	const signed = subjectId === null ? undefined : await findSignedById(db, subjectId)
	if (!signed) return null
	const employee = await findCaller(db, signed.employeeId)
	const today = dateIn(employee.timeZone, now)
	const reader = { db, config, employee, today, locale: languageOf(employee) }
	try {
		const { content, bytes } = await drawReceiptOf(reader, signed.id)
		const { title, fileName: filename } = content
		return {
			word: 'receipt',
			gaps: { title, sender: employee.name },
			attachments: [{ filename, content: bytes, contentType: 'application/pdf' }],
		}
	} catch (error) {
		// The customer may now belong to other employees.
		if (error instanceof AppError && error.status === 404) return null
		throw error
	}
}
