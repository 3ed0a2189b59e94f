import { useFormats } from '@roundsman/client/texts/use-formats'
import type { MapPoint } from '@roundsman/contract'
import { BadgeRow } from '@roundsman/ui/badge'
import { Button } from '@roundsman/ui/button/button'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { QuickAction, QuickActions } from '@roundsman/ui/button/quick-action'
import { useOverlayStep } from '@roundsman/ui/overlay/lazy-overlay'
import { CalendarPlus, Navigation, Phone, User, X } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { CustomerBadges } from '#domains/customers/details'
import { MarkerImage } from '#domains/map/customers'
import { useCustomerDetails } from '#features/customer'
import { useCustomerReach } from '#features/customer-list'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import { usePlanVisits } from './use-plan-visits.ts'
import { usePointLabels } from './use-point-labels.ts'

/** Links to contact the customer; disabled while the phone lacks the data. */
function Reach({ point }: { point: MapPoint }) {
	const { t } = useTranslation(['customers', 'customerDetails'])
	const { customer } = useCustomerDetails(point.customerId)
	const { phonePrefix = null, phoneNumber = null } = customer ?? {}
	const reach = useCustomerReach()({ phonePrefix, phoneNumber, location: point.location })
	return (
		<QuickActions>
			<QuickAction
				icon={Phone}
				blocked={!reach.phone}
				{...(reach.phone ? { href: reach.phone } : {})}
			>
				{t('call')}
			</QuickAction>
			<QuickAction
				icon={Navigation}
				renderLink={(look) => (
					<a href={reach.navigation ?? ''} target="_blank" rel="noopener" {...look} />
				)}
			>
				{t('customerDetails:navigate')}
			</QuickAction>
			<QuickAction
				icon={User}
				renderLink={(look) => (
					<Link to="/customers/$id" params={{ id: point.customerId }} {...look} />
				)}
			>
				{t('details')}
			</QuickAction>
		</QuickActions>
	)
}

/** Plans the visit, or explains why that is not possible. */
function Plan({ point, day, onSaved }: { point: MapPoint; day: string; onSaved: () => void }) {
	const { t } = useTranslation('manageTours')
	const { longDay } = useFormats()
	const planVisits = usePlanVisits()
	const [isSaving, setSaving] = useState(false)
	const { visitOwnershipType, groupAlias } = point
	const words = { day: longDay(day) }
	const said = { ownVisit: t('planned', words), someoneElsesVisit: t('theirs', words) }
	if (visitOwnershipType === 'ownVisit' || visitOwnershipType === 'someoneElsesVisit') {
		return <p className="text-body">{said[visitOwnershipType]}</p>
	}
	if (groupAlias === 'closed') return <p className="text-body">{t('closed')}</p>
	const plan = async () => {
		setSaving(true)
		const isSaved = await planVisits([point.customerId], day)
		setSaving(false)
		if (isSaved) onSaved()
	}
	return (
		<Button
			kind="filled"
			big
			icon={CalendarPlus}
			busy={isSaving}
			className="w-full"
			onClick={() => void plan()}
		>
			{t('plan', words)}
		</Button>
	)
}

/** The card of a marker: the customer, contact links, and a visit on the chosen day. */
export function MapCard({
	point,
	day,
	onClose,
}: {
	point: MapPoint
	day: string
	onClose: () => void
}) {
	const { t } = useTranslation('common')
	const { customer } = useCustomerDetails(point.customerId)
	const { aliasOf, lastVisitOf } = usePointLabels()
	const titleId = useId()
	const ref = useRef<HTMLDivElement>(null)
	const focus = () => ref.current?.focus()
	// biome-ignore lint/correctness/useExhaustiveDependencies: another customer is another card
	useEffect(focus, [point.customerId])
	useOverlayStep(true, onClose)
	return (
		<div
			ref={ref}
			role="dialog"
			aria-labelledby={titleId}
			tabIndex={-1}
			className="flex flex-col gap-3 rounded-t-sheet bg-surface px-gutter pt-2 pb-3 line-t focus-visible:outline-none short:rounded-none short:border-0 short:bg-transparent short:px-0 short:pt-0 short:pl-3"
			onKeyDown={(event) => event.key === 'Escape' && onClose()}
		>
			<div className="flex items-center gap-2">
				<MarkerImage {...point} />
				<h2 id={titleId} className="min-w-0 flex-1 text-heading wrap-anywhere">
					<bdi>{point.title}</bdi>
				</h2>
				<IconButton icon={X} label={t('close')} className="-mr-2" onClick={onClose} />
			</div>
			{customer ? (
				<BadgeRow>
					<CustomerBadges customer={customer} />
				</BadgeRow>
			) : (
				<p className="text-meta text-muted">
					{aliasOf(point.groupAlias)} · {lastVisitOf(point.daysFromLastVisit)}
				</p>
			)}
			<Reach point={point} />
			{/* The button is removed, and the focus would be lost with it. */}
			<Plan key={`${point.customerId} ${day}`} point={point} day={day} onSaved={focus} />
		</div>
	)
}
