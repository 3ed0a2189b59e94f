import { mailRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'

const shown = 20

export const mailStatusQuery = queryOptions({
	queryKey: ['mail-status'],
	queryFn: ({ signal }) => callOffice(mailRoutes.getMailStatus, { signal }),
})

export const mailsQuery = queryOptions({
	queryKey: ['mails'],
	queryFn: ({ signal }) =>
		callOffice(mailRoutes.listMails, { query: { page: '1', perPage: String(shown) }, signal }),
})

async function readAnew(): Promise<void> {
	for (const { queryKey } of [mailStatusQuery, mailsQuery]) {
		await queryClient.invalidateQueries({ queryKey })
	}
}

/** Sends a mail to whoever is signed in; gives the address. */
export async function sendTestMail(): Promise<string> {
	const { email } = await callOffice(mailRoutes.testMail, {})
	await readAnew()
	return email
}

export async function retryMail(id: string): Promise<void> {
	await callOffice(mailRoutes.retryMail, { params: { id } })
	await readAnew()
}
