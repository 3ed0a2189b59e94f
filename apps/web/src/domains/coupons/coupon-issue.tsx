import { useConnection } from '@roundsman/client/live/connection'
import { type Customer, couponTypes } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { RadioList } from '@roundsman/ui/form/radio-list'
import { Note } from '@roundsman/ui/note'
import { CloudOff, Ticket } from 'lucide'
import { useState } from 'react'
import { useOperations } from '#platform/outbox/live-data'
import { changeStateOf, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { couponEntity, couponIssue } from './coupon-changes.ts'
import type { VisitCoupon } from './coupon-queries.ts'

type IssueProps = {
	customer: Pick<Customer, 'id' | 'title'>
	visitId: string
	coupon: VisitCoupon
	showsQuantity: boolean
	/** Sets a reminder for when there is a connection. */
	onRemind: () => void
	onFailed: (error: unknown) => void
}

/** The type of coupon to issue, where there is a choice. */
function TypeChoice({
	coupon: { types },
	showsQuantity,
	chosen,
	onChoose,
}: Pick<IssueProps, 'coupon' | 'showsQuantity'> & {
	chosen: string
	onChoose: (type: string) => void
}) {
	const { t } = useTranslation('customerDetails')
	if (types.length < 2) return null
	return (
		<RadioList
			legend={t('coupon.type')}
			value={chosen}
			choices={types.map(({ type, quantity }) => ({
				value: type.value,
				label: type.label,
				...(showsQuantity ? { hint: t('coupon.left', { count: quantity }) } : {}),
			}))}
			onChange={onChoose}
		/>
	)
}

/** Issues the next coupon at the visit, or another one that is due; once a visit, and with a connection only. */
export function CouponIssue(props: IssueProps) {
	const outbox = useOutbox()
	const { customer, visitId, coupon, onRemind, onFailed } = props
	const { t } = useTranslation('customerDetails')
	const isOffline = useConnection() === 'offline'
	const state = changeStateOf(useOperations(), couponEntity(visitId))
	const [isSaving, setSaving] = useState(false)
	const [wished, setWished] = useState('')
	const chosen = coupon.types.find(({ type }) => type.value === wished) ?? coupon.types[0]
	const isUnderWay = isSaving || state === 'saved' || state === 'sending'
	const type = couponTypes.find((one) => one === chosen?.type.value)
	const issue = () => {
		setSaving(true)
		void couponIssue
			.save(outbox, { customer, visitId, ...(type ? { type } : {}) })
			.catch(onFailed)
			.finally(() => setSaving(false))
	}
	if (isOffline) {
		return (
			<Note
				tone="warning"
				icon={CloudOff}
				action={
					<Button kind="text" onClick={onRemind}>
						{t('remind.ask')}
					</Button>
				}
			>
				{t('coupon.offline')}
			</Note>
		)
	}
	if (!coupon.available && !isUnderWay) {
		const reason = coupon.isIssuedAtVisit ? t('coupon.atVisit') : t('coupon.notYet')
		return <p className="text-meta text-muted">{reason}</p>
	}
	return (
		<>
			{!isUnderWay && (
				<TypeChoice {...props} chosen={chosen?.type.value ?? ''} onChoose={setWished} />
			)}
			<Button kind="filled" big icon={Ticket} busy={isUnderWay} onClick={issue}>
				{isUnderWay ? t('coupon.underWay') : t('coupon.issue')}
			</Button>
		</>
	)
}
