import type { Customer } from '@roundsman/contract'
import { CircleAlert, CloudOff, Ticket } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useConnection } from '#platform/live/connection'
import { useLiveQuery, useOperations } from '#platform/outbox/live-data'
import { changeStateOf } from '#platform/outbox/outbox'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { Definition, DefinitionList } from '#ui/list/definition-list'
import { Skeleton } from '#ui/list/skeleton'
import { Note } from '#ui/note'
import { FormSheet } from '#ui/overlay/form-sheet'
import { couponEntity, couponIssue } from './coupon-changes.ts'
import { couponQueries, type VisitCoupon } from './coupon-queries.ts'

export type CouponDialogProps = {
	customer: Pick<Customer, 'id' | 'title' | 'coupons'>
	/** The visit at which it is issued; a coupon needs one. */
	visitId: string | undefined
	/** The feature `coupon_available_quantity`. */
	showsQuantity: boolean
	/** How far a coupon that is being issued has come. */
	renderChange: (entity: string) => ReactNode
	/** Has the person reminded when there is a connection. */
	onRemind: () => void
	onFailed: (error: unknown) => void
	onClose: () => void
}

function CouponFacts({ coupon, showsQuantity }: { coupon: VisitCoupon; showsQuantity: boolean }) {
	const { t } = useTranslation('customerDetails')
	const { day } = useFormats()
	const { current, next, available, campaign, campaignAvailable } = coupon
	const left = (days: number) =>
		days === 0 ? t('coupon.lastDay') : t('coupon.days', { count: days })
	return (
		<DefinitionList>
			<Definition term={t('coupon')} wide>
				{current ? (
					<>
						<span className="text-body-strong select-all">{current.code}</span>
						<span className="block text-meta text-muted">
							{current.type.label} · {left(current.daysLeft)}
						</span>
					</>
				) : (
					t('coupon.none')
				)}
			</Definition>
			<Definition term={t('coupon.next')} wide>
				{next ? next.type.label : t('coupon.nothing')}
				{next && (
					<span className="block text-meta text-muted">
						{available ? t('coupon.now') : t('coupon.from', { date: day(next.availableDate) })}
					</span>
				)}
			</Definition>
			{showsQuantity && (
				<Definition term={t('coupon.loyaltyLeft')} wide>
					{coupon.availableLoyaltyQuantity}
				</Definition>
			)}
			{campaign && campaignAvailable && (
				<Definition term={t('coupon.campaign')} wide>
					{t('coupon.campaignUntil', { name: campaign.name, date: day(campaign.period.end) })}
				</Definition>
			)}
		</DefinitionList>
	)
}

function IssueButton(props: CouponDialogProps & { visitId: string; coupon: VisitCoupon }) {
	const { customer, visitId, coupon, onRemind, onFailed } = props
	const { t } = useTranslation('customerDetails')
	const isOffline = useConnection() === 'offline'
	const state = changeStateOf(useOperations(), couponEntity(visitId))
	const [isSaving, setSaving] = useState(false)
	const isUnderWay = isSaving || state === 'saved' || state === 'sending'
	const issue = () => {
		setSaving(true)
		void couponIssue
			.save({ customer, visitId })
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
		return <p className="text-meta text-muted">{t('coupon.notYet')}</p>
	}
	return (
		<Button kind="filled" big icon={Ticket} busy={isUnderWay} onClick={issue}>
			{isUnderWay ? t('coupon.underWay') : t('coupon.issue')}
		</Button>
	)
}

function VisitCoupons(props: CouponDialogProps & { visitId: string }) {
	const { visitId, showsQuantity, renderChange, onRemind } = props
	const { t } = useTranslation(['customerDetails', 'common'])
	const isOffline = useConnection() === 'offline'
	const { data: coupon, isError, refetch } = useLiveQuery(couponQueries.ofVisit(visitId))
	if (coupon) {
		return (
			<>
				<CouponFacts coupon={coupon} showsQuantity={showsQuantity} />
				{renderChange(couponEntity(visitId))}
				<IssueButton {...props} coupon={coupon} />
			</>
		)
	}
	if (!isError) return <Skeleton label={t('coupon.title')} kind="row" count={2} />
	return (
		<Note
			tone="warning"
			icon={isOffline ? CloudOff : CircleAlert}
			action={
				<Button kind="text" onClick={isOffline ? onRemind : () => void refetch()}>
					{isOffline ? t('remind.ask') : t('common:retry')}
				</Button>
			}
		>
			{isOffline ? t('coupon.offline') : t('list.failed')}
		</Note>
	)
}

/** The customer's coupons, and the next one issued at a visit. */
export function CouponDialog(props: CouponDialogProps) {
	const { visitId, onClose } = props
	const { t } = useTranslation('customerDetails')
	return (
		<FormSheet title={t('coupon.title')} onClose={onClose}>
			{visitId ? (
				<VisitCoupons {...props} visitId={visitId} />
			) : (
				<Note icon={Ticket}>{t('coupon.noVisit')}</Note>
			)}
		</FormSheet>
	)
}
