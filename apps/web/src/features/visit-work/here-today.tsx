import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Customer } from '@roundsman/contract'
import { buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Tile } from '@roundsman/ui/tile'
import { FigureRow } from '@roundsman/ui/work/figure-row'
import { RotateCcw, Signature, Ticket } from 'lucide'
import { useHasFeature, useMoney } from '#domains/employees'
import { useActiveReturn, useReturn, useReturnTitle } from '#domains/returns/details'
import { returnLink } from '#features/returns'
import { DoneHereRows, useDoneHere } from '#features/visit'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

type Active = NonNullable<ReturnType<typeof useActiveReturn>['active']>

/** The return that still accepts claims, its total, and the signature as the next step. */
function OpenReturn({ active }: { active: Active }) {
	const { t } = useTranslation(['approval', 'visitWork'])
	const titleOf = useReturnTitle()
	const money = useMoney()
	const { whole } = useReturn(active.id)
	const { claimsCount, quantity, totalSum } = active
	const { articles, sum, ...total } = whole?.total ?? {
		...{ articles: claimsCount, quantity, sum: totalSum },
	}
	const facts = [
		t('approval:claims', { count: articles }),
		t('approval:pieces', { count: total.quantity }),
	]
	return (
		<>
			<FigureRow
				name={titleOf(active.number)}
				detail={facts.join(', ')}
				figure={money(sum)}
				lead={<Tile icon={RotateCcw} />}
				renderLink={returnLink(active)}
			/>
			{whole?.isEditable && whole.isClaimsReady && (
				<li className="border-t-0! px-3 pb-3">
					<Link
						to="/returns/$id/confirm"
						params={{ id: active.id }}
						className={buttonClass({ kind: 'tonal', className: 'w-full' })}
					>
						<Icon glyph={Signature} size={20} />
						{t('visitWork:getSignature')}
					</Link>
				</li>
			)}
		</>
	)
}

function CouponRow({ customer, onPress }: { customer: Customer; onPress: () => void }) {
	const { t } = useTranslation(['visitWork', 'customerDetails'])
	const { current } = customer.coupons
	if (!current) return null
	const { code, type, daysLeft } = current
	const left =
		daysLeft === 0
			? t('customerDetails:coupon.lastDay')
			: t('customerDetails:coupon.days', { count: daysLeft })
	return (
		<Row
			wrap
			title={t('visitWork:couponNamed', { code })}
			subtitle={`${type.label} · ${left}`}
			lead={<Tile icon={Ticket} />}
			onPress={onPress}
			chevron
		/>
	)
}

/** Open and finished work at this stop today, each with its next step. */
export function HereToday({
	customerId,
	customer,
	isHeld,
	onCoupon,
}: {
	customerId: string
	customer: Customer | undefined
	/** The visit is running: the open return and the coupon are part of it. */
	isHeld: boolean
	onCoupon: () => void
}) {
	const { t } = useTranslation('visitHistory')
	const { count } = useFormats()
	const handlesReturns = useHasFeature('returns')
	const done = useDoneHere(customerId)
	const { active } = useActiveReturn(isHeld && handlesReturns ? customerId : '')
	const open = active?.isEditable ? active : null
	const hasCoupon = isHeld && Boolean(customer?.coupons.current)
	const all = done.length + (open ? 1 : 0) + (hasCoupon ? 1 : 0)
	if (all === 0) return null
	return (
		<section>
			<SectionTitle end={count(all)}>{t('doneHere.title')}</SectionTitle>
			<Rows label={t('doneHere.title')}>
				{open && <OpenReturn active={open} />}
				<DoneHereRows done={done} customerId={customerId} />
				{hasCoupon && customer && <CouponRow customer={customer} onPress={onCoupon} />}
			</Rows>
		</section>
	)
}
