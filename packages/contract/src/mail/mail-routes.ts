import * as z from 'zod/mini'
import { listOf, pageOf, pageQuery } from '../core/envelope.ts'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { mailSchema, mailStatusSchema, queuedMailSchema, receiptMailSchema } from './mail.ts'

export const mailRoutes = {
	getMailStatus: defineRoute({
		method: 'GET',
		path: '/office/mail-status',
		summary: 'How mail is set up, and how much waits or could not be sent',
		ownership: 'administrator',
		answer: mailStatusSchema,
	}),
	listMails: defineRoute({
		method: 'GET',
		path: '/office/mail',
		summary: 'Mails of the last 90 days, the newest first',
		ownership: 'administrator',
		query: z.strictObject({ ...pageQuery }),
		answer: pageOf(mailSchema),
	}),
	retryMail: defineRoute({
		method: 'POST',
		path: '/office/mail/{id}/again',
		summary: 'Try to send a mail again that could not be sent',
		ownership: 'administrator',
		params: masterById,
		answer: mailSchema,
	}),
	testMail: defineRoute({
		method: 'POST',
		path: '/office/mail-test',
		summary: 'Send a mail to the caller, to see whether that works',
		ownership: 'administrator',
		answer: queuedMailSchema,
	}),
	mailPersonLink: defineRoute({
		method: 'POST',
		path: '/office/person/{id}/link-mail',
		summary: 'Mail a person a one-time link by which they choose a password',
		ownership: 'administrator',
		params: masterById,
		answer: queuedMailSchema,
	}),
	mailReceipt: defineRoute({
		method: 'POST',
		path: '/return/{id}/receipt/mail',
		summary: 'Mail the receipt of a signed return to the customer, once to each address',
		ownership: 'return',
		feature: 'returns',
		params: masterById,
		body: receiptMailSchema,
		answer: queuedMailSchema,
	}),
	listReceiptMails: defineRoute({
		method: 'GET',
		path: '/return/{id}/receipt/mail',
		summary: 'To whom the receipt of a return was mailed, and what became of it',
		ownership: 'return',
		feature: 'returns',
		params: masterById,
		answer: listOf(queuedMailSchema),
	}),
}
