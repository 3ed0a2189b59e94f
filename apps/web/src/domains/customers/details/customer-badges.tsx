import type { Customer } from '@roundsman/contract'
import { Clock } from 'lucide'
import { useTranslation } from '#texts'
import { Badge, isBadgeCode } from '#ui/badge'
import { Fact } from '#ui/fact'

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
			<Badge code={isBadgeCode(status.value) ? status.value : 'stnd'} label={status.label} />
			{loyaltyProgram && (
				<Badge code={loyaltyProgram.level.value} label={loyaltyProgram.level.label} />
			)}
			<Fact icon={Clock}>{lastVisit()}</Fact>
		</>
	)
}
