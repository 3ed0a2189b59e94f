import type { CustomerItem } from '@roundsman/contract'
import type { SwipeTile } from '@roundsman/ui/list/swipe-row'
import { useNavigate } from '@tanstack/react-router'
import { CalendarPlus, History, Navigation, Phone } from 'lucide'
import { useSettings } from '#domains/employees'
import { navigationLink } from '#platform/navigation-link'
import { useTranslation } from '#texts'
import { keepListAddress } from './use-list-search-params.ts'

type Reachable = Pick<CustomerItem, 'phonePrefix' | 'phoneNumber' | 'location'>

/**
 * Returns a function for the links to call a customer and to navigate there; null where number or place is
 * unknown.
 */
export function useCustomerReach() {
	const { data: settings } = useSettings()
	return ({ phonePrefix, phoneNumber, location }: Reachable) => ({
		phone: phoneNumber ? `tel:${phonePrefix ?? ''}${phoneNumber}` : null,
		navigation: location && navigationLink(settings?.navigator ?? 'google', location, ''),
	})
}

/** The swipe actions of a row: call and navigate on one side, plan and history on the other. */
export function useCustomerTiles(onPlan: (item: CustomerItem) => void) {
	const { t } = useTranslation(['customers', 'customerDetails'])
	const navigate = useNavigate()
	const reach = useCustomerReach()
	return (item: CustomerItem): { start: SwipeTile[]; end: SwipeTile[] } => {
		const { phone, navigation } = reach(item)
		const params = { id: item.id }
		const start: SwipeTile[] = []
		if (phone) {
			const onPress = () => location.assign(phone)
			start.push({ id: 'call', label: t('call'), icon: Phone, tone: 'primary', onPress })
		}
		if (navigation) {
			const onPress = () => void window.open(navigation, '_blank', 'noopener')
			const tone = 'neutral'
			start.push({
				id: 'navigate',
				label: t('customerDetails:navigate'),
				icon: Navigation,
				tone,
				onPress,
			})
		}
		const end: SwipeTile[] = []
		if (!item.isClosed) {
			const onPress = () => onPlan(item)
			const label = t('customerDetails:planVisit')
			end.push({ id: 'plan', label, icon: CalendarPlus, tone: 'primary', onPress })
		}
		return {
			start,
			end: [
				...end,
				{
					id: 'history',
					label: t('customerDetails:history'),
					icon: History,
					tone: 'neutral',
					onPress: () =>
						void navigate({ to: '/customers/$id/all', params, search: keepListAddress }),
				},
			],
		}
	}
}
