import { mailRoutes } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

const receiptMails = (id: string) =>
	queryOptions({
		queryKey: ['receipt-mails', id],
		queryFn: ({ signal }) => callApi(mailRoutes.listReceiptMails, { params: { id }, signal }),
	})

/** To whom the receipt of a signed return was mailed, as far as the office knows. */
export const useReceiptMails = (id: string, isAtOffice: boolean) =>
	useQuery({ ...receiptMails(id), enabled: isAtOffice }).data?.items ?? []
