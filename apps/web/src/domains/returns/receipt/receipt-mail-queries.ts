import { mailRoutes } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'

const receiptMails = (id: string) =>
	queryOptions({
		queryKey: ['receipt-mails', id],
		queryFn: ({ signal }) => callApi(mailRoutes.listReceiptMails, { params: { id }, signal }),
	})

export const useReceiptMails = (id: string, isAtOffice: boolean) =>
	useQuery({ ...receiptMails(id), enabled: isAtOffice }).data?.items ?? []
