import { useFormats } from '@roundsman/client/texts/use-formats'
import { customerEditRoutes, type OfficeCustomerDetails } from '@roundsman/contract'
import { AskSheet } from '#desk/kit/ask-sheet.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { callOffice } from '#platform/api/office-client'
import { useTranslation } from '#texts'
import { patchCustomer } from './customer-commands.ts'

/** Asks before a customer is closed or opened, and says what closing takes along. */
export function ClosingSheet({
	customer,
	onClose,
}: {
	customer: OfficeCustomerDetails
	onClose: () => void
}) {
	const { t } = useTranslation(['customerCare', 'office'])
	const { longDay } = useFormats()
	const { id, isClosed, title: name, nextVisit } = customer
	const what = isClosed ? 'open' : 'close'
	const run = async () => {
		const seen = await callOffice(customerEditRoutes.getCustomerForm, { params: { id } })
		await patchCustomer(seen, { isClosed: !isClosed })
		sayDone(t('office:saved'))
	}
	return (
		<AskSheet
			title={t(`customerCare:${what}.title`, { name })}
			confirm={t(`customerCare:${what}`)}
			run={run}
			onClose={onClose}
		>
			{t(`customerCare:${what}.text`)}
			{!isClosed && nextVisit && (
				<strong className="mt-2 block">
					{t('customerCare:close.visits', {
						date: longDay(nextVisit.date),
						name: nextVisit.employee,
					})}
				</strong>
			)}
		</AskSheet>
	)
}
