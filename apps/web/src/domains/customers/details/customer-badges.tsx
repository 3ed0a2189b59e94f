import type { Customer } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { customerStatusBadge, loyaltyBadges } from '@roundsman/ui/badges/customer-badges'
import { Fact } from '@roundsman/ui/fact'
import { Clock } from 'lucide'
import { useTranslation } from '#texts'

/** Status, loyalty level, and how long ago the last visit was. */
export function CustomerBadges({ customer }: { customer: Customer }) {
	const { t } = useTranslation('customerDetails')
	const { status, loyaltyProgram, daysFromLastVisit: days } = customer
	const lastVisit = () => {
		if (days === null) return t('lastVisit.never')
		return days === 0 ? t('lastVisit.today') : t('lastVisit', { count: days })
	}
	return (
		<>
			<Badge {...customerStatusBadge(status.value)} label={status.label} />
			{loyaltyProgram && (
				<Badge {...loyaltyBadges[loyaltyProgram.level.value]} label={loyaltyProgram.level.label} />
			)}
			<Fact icon={Clock}>{lastVisit()}</Fact>
		</>
	)
}
