import { useConnection } from '@roundsman/client/live/connection'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Coupon, Customer } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import { Skeleton } from '@roundsman/ui/list/skeleton'
import { Note } from '@roundsman/ui/note'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { ArrowLeft, CircleAlert, CloudOff, ScanBarcode, Ticket } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useLiveQuery } from '#platform/outbox/live-data'
import { useTranslation } from '#texts'
import { couponEntity } from './coupon-changes.ts'
import { CouponCounter, type ShownCode } from './coupon-counter.tsx'
import { CouponIssue } from './coupon-issue.tsx'
import { couponQueries, type VisitCoupon } from './coupon-queries.ts'

type CouponDialogProps = {
	customer: Pick<Customer, 'id' | 'title' | 'coupons'>
	/** The visit at which it is issued; a coupon needs one. */
	visitId: string | undefined
	/** The feature `coupon_available_quantity`. */
	showsQuantity: boolean
	/** Renders the sync state of a coupon that is being issued. */
	renderChange: (entity: string) => ReactNode
	/** Sets a reminder for when there is a connection. */
	onRemind: () => void
	onFailed: (error: unknown) => void
	onClose: () => void
}

type Showing = { onShow: (shown: ShownCode) => void }

function ShowButton({ onShow, shown }: Showing & { shown: ShownCode }) {
	const { t } = useTranslation('customerDetails')
	return (
		<Button icon={ScanBarcode} className="mt-2" onClick={() => onShow(shown)}>
			{t('coupon.toCustomer')}
		</Button>
	)
}

/** The active coupon, with a button to show it at the counter. */
function CurrentCoupon({ current, onShow }: Showing & { current: Coupon['current'] }) {
	const { t } = useTranslation('customerDetails')
	if (!current) return t('coupon.none')
	const { code, type, daysLeft } = current
	const left = daysLeft === 0 ? t('coupon.lastDay') : t('coupon.days', { count: daysLeft })
	return (
		<>
			<span className="text-heading select-all">{code}</span>
			<span className="block text-meta text-muted">
				{type.label} · {left}
			</span>
			<ShowButton onShow={onShow} shown={{ code, title: type.label, detail: left }} />
		</>
	)
}

/** The current campaign, with its code for the counter. */
function Campaign({
	campaign: { name, code, period },
	onShow,
}: Showing & { campaign: NonNullable<Coupon['campaign']> }) {
	const { t } = useTranslation('customerDetails')
	const { day } = useFormats()
	const until = t('coupon.campaignUntil', { name, date: day(period.end) })
	return (
		<>
			{until}
			<span className="block text-heading select-all">{code}</span>
			<ShowButton
				onShow={onShow}
				shown={{ code, title: t('coupon.campaignCode'), detail: until }}
			/>
		</>
	)
}

function CouponFacts({
	coupon,
	showsQuantity,
	onShow,
}: Showing & { coupon: VisitCoupon; showsQuantity: boolean }) {
	const { t } = useTranslation('customerDetails')
	const { day } = useFormats()
	const { current, next, available, campaign, campaignAvailable } = coupon
	return (
		<DefinitionList>
			<Definition term={t('coupon')} wide>
				<CurrentCoupon current={current} onShow={onShow} />
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
					<Campaign campaign={campaign} onShow={onShow} />
				</Definition>
			)}
		</DefinitionList>
	)
}

function VisitCoupons(props: CouponDialogProps & Showing & { visitId: string }) {
	const { customer, visitId, showsQuantity, renderChange, onRemind, onShow } = props
	const { t } = useTranslation(['customerDetails', 'common'])
	const isOffline = useConnection() === 'offline'
	const { data: coupon, isError, refetch } = useLiveQuery(couponQueries.ofVisit(visitId))
	if (coupon) {
		return (
			<>
				<CouponFacts
					coupon={{ ...coupon, current: coupon.current ?? customer.coupons.current }}
					showsQuantity={showsQuantity}
					onShow={onShow}
				/>
				{renderChange(couponEntity(visitId))}
				<CouponIssue {...props} coupon={coupon} />
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

/** Without a visit: the customer's active coupon; none can be issued. */
function OwnCoupon({ customer, onShow }: CouponDialogProps & Showing) {
	const { t } = useTranslation('customerDetails')
	return (
		<>
			<DefinitionList>
				<Definition term={t('coupon')} wide>
					<CurrentCoupon current={customer.coupons.current} onShow={onShow} />
				</Definition>
			</DefinitionList>
			<Note icon={Ticket}>{t('coupon.noVisit')}</Note>
		</>
	)
}

/** The customer's coupons: the next one can be issued at a visit, and each one shown at the counter. */
export function CouponDialog(props: CouponDialogProps) {
	const { visitId, onClose } = props
	const { t } = useTranslation('customerDetails')
	const [shown, setShown] = useState<ShownCode | null>(null)
	if (shown) {
		return (
			<FormSheet title={t('coupon.counter')} onClose={onClose}>
				<CouponCounter shown={shown} />
				<Button icon={ArrowLeft} onClick={() => setShown(null)}>
					{t('coupon.backTo')}
				</Button>
			</FormSheet>
		)
	}
	return (
		<FormSheet title={t('coupon.title')} onClose={onClose}>
			{visitId ? (
				<VisitCoupons {...props} visitId={visitId} onShow={setShown} />
			) : (
				<OwnCoupon {...props} onShow={setShown} />
			)}
		</FormSheet>
	)
}
