import type { VisitHistoryItem } from '@roundsman/contract'
import type { RenderLink } from '@roundsman/ui/list/rows'
import type { SwipeTile } from '@roundsman/ui/list/swipe-row'
import { useNavigate } from '@tanstack/react-router'
import { CalendarClock, CalendarPlus, CalendarX, User } from 'lucide'
import type { VisitDialogName } from '#features/visit'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

type Visit = VisitHistoryItem

/** The link to a visit keeps the list's search and filters, and adds the customer. */
export const historyDetailLink =
	({ id, customerId }: Visit): RenderLink =>
	(look) => (
		<Link
			to="/visits/history/$id"
			params={{ id }}
			search={(search) => ({ ...search, customerId })}
			{...look}
		/>
	)
export const planLink =
	({ customerId }: Visit): RenderLink =>
	(look) => <Link to="/visits/create" search={{ customerId }} {...look} />
export const customerLink =
	({ id, customerId }: Visit): RenderLink =>
	(look) => (
		<Link to="/customers/$id" params={{ id: customerId }} search={{ visitId: id }} {...look} />
	)

/**
 * The swipe actions of a visit: the next step with the customer on one side, changes of the visit on the
 * other.
 */
export function useHistoryTiles(change: (name: VisitDialogName, visitId: string) => void) {
	const { t } = useTranslation(['visitHistory', 'visits', 'customerDetails'])
	const navigate = useNavigate()
	return (visit: Visit): { start: SwipeTile[]; end: SwipeTile[] } => {
		const { id, customerId } = visit
		const start: SwipeTile[] = []
		if (visit.isReplanable) {
			const onPress = () => change('replan', id)
			start.push({
				id: 'replan',
				label: t('replan'),
				icon: CalendarClock,
				tone: 'primary',
				onPress,
			})
		}
		if (visit.isCancelable) {
			const onPress = () => change('cancel', id)
			start.push({ id: 'cancel', label: t('cancel'), icon: CalendarX, tone: 'danger', onPress })
		}
		return {
			start,
			end: [
				{
					id: 'plan',
					label: t('customerDetails:planVisit'),
					icon: CalendarPlus,
					tone: 'primary',
					onPress: () => void navigate({ to: '/visits/create', search: { customerId } }),
				},
				{
					id: 'customer',
					label: t('visits:customer'),
					icon: User,
					tone: 'neutral',
					onPress: () =>
						void navigate({
							to: '/customers/$id',
							params: { id: customerId },
							search: { visitId: id },
						}),
				},
			],
		}
	}
}
