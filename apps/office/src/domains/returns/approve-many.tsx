import { useFailureText } from '@roundsman/client/api/error-text'
import type { OfficeReturn } from '@roundsman/contract'
import { Check } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { useReturnLabels } from './return-labels.tsx'
import { approveReturns } from './return-queries.ts'

/** Accepts those of the selected returns that wait for it. */
export function ApproveMany({
	items,
	onDone,
}: {
	items: readonly OfficeReturn[]
	onDone: () => void
}) {
	const { t } = useTranslation('returnsInOffice')
	const { money } = useReturnLabels()
	const failureText = useFailureText()
	const [isBusy, setBusy] = useState(false)
	const waiting = items.filter(({ standing }) => standing === 'to-check')
	if (waiting.length === 0) return null
	const sum = waiting.reduce((all, one) => all + one.sum, 0)
	const approve = async () => {
		setBusy(true)
		const { count, failure } = await approveReturns(waiting.map(({ id }) => id))
		setBusy(false)
		sayDone(failure ? failureText(failure).text : t('approvedMany', { count }))
		onDone()
	}
	return (
		<DeskButton kind="filled" isSmall icon={Check} isBusy={isBusy} onClick={() => void approve()}>
			{t('approveMany', { count: waiting.length, sum: money(sum) })}
		</DeskButton>
	)
}
