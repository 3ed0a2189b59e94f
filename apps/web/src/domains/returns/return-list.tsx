import type { Return } from '@roundsman/contract'
import { Check, RotateCcw } from 'lucide'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import { OrderCard } from '#ui/list/order-card'
import { Tile } from '#ui/tile'

/** A customer's returns, the newest first. */
export function ReturnList({
	returns,
	currency,
}: {
	returns: readonly Return[]
	currency: string
}) {
	const { t } = useTranslation('customerDetails')
	const { money, dayOf } = useFormats()
	return (
		<ul aria-label={t('returns')} className="flex flex-col gap-2">
			{returns.map((one) => (
				<li key={one.id}>
					<OrderCard
						state={one.isEditable ? 'current' : 'planned'}
						disc={<Tile small icon={one.isEditable ? RotateCcw : Check} />}
						title={t('return.title', { number: one.number })}
						subtitle={`${one.status.label} · ${dayOf(one.createdAt)}`}
						badges={
							<>
								<span className="text-body-strong text-fg">{money(one.totalSum, currency)}</span>
								<span>· {t('order.pieces', { count: one.quantity })}</span>
								<span>· {t('return.claims', { count: one.claimsCount })}</span>
							</>
						}
					/>
				</li>
			))}
		</ul>
	)
}
