import { useErrorText } from '@roundsman/client/api/error-text'
import { dateErrors } from '@roundsman/contract'
import { buttonClass } from '@roundsman/ui/button/button'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useState } from 'react'
import { useProfile } from '#domains/employees'
import { planVisit, VisitDayField } from '#domains/visits/planning'
import { Link } from '#parts/link.tsx'
import { useSaveFailure } from '#parts/use-save-failure.ts'
import { useTranslation } from '#texts'
import { BestDayChoice } from './best-day-choice.tsx'
import { useChosenCustomer } from './use-chosen-customer.ts'

type Asked = { id: string; title: string }

/** Saves a visit of the chosen day. Gives what is wrong with the day, and whether it is being saved. */
function usePlanning({ id }: Asked, onClose: () => void) {
	const { customer, days, dependsOn, ...chosen } = useChosenCustomer(id)
	const { data: profile } = useProfile()
	const onFailed = useSaveFailure()
	const [day, setDay] = useState<string | null>(null)
	const [isSaving, setSaving] = useState(false)
	const found = day && days.dates ? dateErrors(day, days.dates, days.taken) : {}
	const save = async () => {
		if (!customer || !day || found.date) return
		setSaving(true)
		const planner = { employee: profile?.name ?? '', employeeRole: profile?.role.name ?? '' }
		try {
			await planVisit(customer, day, { planner, dependsOn, isQuiet: false })
			onClose()
		} catch (error) {
			setSaving(false)
			onFailed(error)
		}
	}
	return { ...chosen, customer, days, day, setDay, isSaving, save, error: found.date?.[0] }
}

/** Plans a visit with nothing but its day, the days with the shortest way first. */
export function PlanVisitSheet({ asked, onClose }: { asked: Asked; onClose: () => void }) {
	const { t } = useTranslation(['planning', 'customerDetails', 'common'])
	const errorText = useErrorText()
	const plan = usePlanning(asked, onClose)
	const { customer, days, day, customerError } = plan
	const isClosed = customer?.isClosed ?? false
	return (
		<FormSheet
			title={t('customerDetails:planVisit')}
			subtitle={asked.title}
			submit={{
				label: t('common:save'),
				isBusy: plan.isSaving,
				blockedReason:
					(isClosed && t('customerClosed')) ||
					customerError ||
					(day && customer ? undefined : t('blocked.day')),
				onPress: () => void plan.save(),
			}}
			onClose={onClose}
		>
			{customer && plan.isKnown && !isClosed && (
				<BestDayChoice customerId={customer.id} days={days} value={day} onChoose={plan.setDay} />
			)}
			<VisitDayField
				days={days}
				label={t('day')}
				value={day}
				error={errorText(plan.error)}
				onChange={plan.setDay}
			/>
			<Link
				to="/visits/create"
				search={{ customerId: asked.id }}
				className={buttonClass({ kind: 'text' })}
			>
				{t('withDetails')}
			</Link>
		</FormSheet>
	)
}
