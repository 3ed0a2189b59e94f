import type { QueuedMail } from '@roundsman/contract'
import { QuickAction } from '@roundsman/ui/button/quick-action'
import { Mail } from 'lucide'
import { Suspense, useState } from 'react'
import { useConfig } from '#domains/employees'
import { receiptMail } from '#domains/returns/changes'
import type { WholeReturn } from '#domains/returns/details'
import { MailSheet, useReceiptMails } from '#domains/returns/receipt'
import { useCustomerDetails } from '#features/customer'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { useOperations } from '#platform/outbox/live-data'
import { isWaiting } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/** Mails that wait on this phone, and those that the office has sent. */
function useMails({ id, aliases, number }: WholeReturn): {
	waiting: string[]
	mails: readonly QueuedMail[]
} {
	const ids = [id, ...aliases]
	const waiting = useOperations().flatMap((one) => {
		const isOfReturn = ids.some((each) => one.scope === `return:${each}`)
		return receiptMail.is(one) && isWaiting(one) && isOfReturn ? receiptMail.bodyOf(one).email : []
	})
	return { waiting, mails: useReceiptMails(id, number > 0) }
}

export function MailAction({ whole }: { whole: WholeReturn }) {
	const { t } = useTranslation('signed')
	const { data: config } = useConfig()
	const { customer } = useCustomerDetails(whole.customerId)
	const { mails } = useMails(whole)
	const onFailed = useSaveFailure()
	const [isOpen, setOpen] = useState(false)
	if (!config?.hasMail) return null
	return (
		<>
			<QuickAction icon={Mail} onPress={() => setOpen(true)}>
				{t('mail')}
			</QuickAction>
			{isOpen && (
				<Suspense>
					<MailSheet
						whole={whole}
						email={customer?.email ?? ''}
						mails={mails}
						onSaved={() => setOpen(false)}
						onFailed={onFailed}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</>
	)
}

/** The recipients of mails, below the actions. */
export function MailLine({ whole }: { whole: WholeReturn }) {
	const { t } = useTranslation('signed')
	const { waiting, mails } = useMails(whole)
	const [first] = waiting
	const [last] = mails
	if (first) return <p className="text-center text-meta">{t('mail.waiting', { email: first })}</p>
	if (!last) return null
	return <p className="text-center text-meta">{t(`mail.${last.state}`, { email: last.email })}</p>
}
