import { useFormats } from '@roundsman/client/texts/use-formats'
import type { LoyaltyProgram } from '@roundsman/contract'
import { Card } from '@roundsman/ui/card'
import { ProgressBar } from '@roundsman/ui/progress-bar'
import { Tile } from '@roundsman/ui/tile'
import { Gem, Medal } from 'lucide'
import { useTranslation } from '#texts'

/** The spending of the period as text. */
function useSpentText(loyalty: LoyaltyProgram, currency: string): string {
	const { t } = useTranslation('customerDetails')
	const { money, day } = useFormats()
	const current = money(loyalty.currentAmount, currency)
	const max = money(loyalty.maxScale, currency)
	const date = loyalty.dateEnd && day(loyalty.dateEnd)
	if (!loyalty.nextStatus)
		return date ? t('loyalty.spentBy', { current, date }) : t('loyalty.spent', { current })
	return date ? t('loyalty.ofBy', { current, max, date }) : t('loyalty.of', { current, max })
}

/** The distance to the customer's next level, as text and as a bar. */
export function LoyaltyCard({ loyalty, currency }: { loyalty: LoyaltyProgram; currency: string }) {
	const { t } = useTranslation('customerDetails')
	const { money } = useFormats()
	const { level, nextStatus, minScale, maxScale, currentAmount, diff } = loyalty
	const spent = useSpentText(loyalty, currency)
	const title = nextStatus
		? t('loyalty.left', { amount: money(diff, currency), level: nextStatus.label })
		: t('loyalty.top')
	return (
		<Card aria-label={t('loyalty')} className="p-4">
			<div className="flex items-center gap-3">
				<Tile icon={nextStatus ? Medal : Gem} tone={nextStatus ? 'gold' : 'primary'} />
				<div className="min-w-0">
					<h2 className="text-title">{title}</h2>
					<p className="text-meta text-muted">{spent}</p>
				</div>
			</div>
			<div className="mt-4">
				<ProgressBar
					value={currentAmount - minScale}
					max={maxScale - minScale}
					label={`${title}, ${spent}`}
				/>
			</div>
			<p className="mt-2 flex justify-between gap-3 text-caption text-muted">
				<span>
					{level.label} {money(minScale, currency)}
				</span>
				<span className="text-caption-strong text-fg">
					{nextStatus?.label ?? ''} {money(maxScale, currency)}
				</span>
			</p>
		</Card>
	)
}
