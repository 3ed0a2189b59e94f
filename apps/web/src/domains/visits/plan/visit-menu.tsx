import { isChangeable, moveVisit, type Visit } from '@roundsman/contract'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Sheet, SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import {
	ArrowDown,
	ArrowUp,
	CalendarClock,
	ClipboardCheck,
	MapPinCheck,
	Navigation,
	Phone,
	User,
	X,
} from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'

type VisitMenuProps = {
	visit: Visit
	visits: readonly Visit[]
	isOpen: boolean
	/** Facts about visit and customer, above the actions. */
	facts: ReactNode
	onClose: () => void
	renderPlanLink: RenderLink
	renderCustomerLink: RenderLink
	/** URL of the navigation app. */
	navigation: string
	/** Starts it by hand; undefined where that is not possible. */
	onStart: (() => void) | undefined
	onReorder: (ids: string[]) => Promise<boolean>
	onReplan: () => void
	onCancel: () => void
}

function MoveActions({
	visit,
	visits,
	onReorder,
	onClose,
}: Pick<VisitMenuProps, 'visit' | 'visits' | 'onReorder' | 'onClose'>) {
	const { t } = useTranslation('visits')
	const planned = visits.filter((one) => isChangeable(one.status.value))
	const place = planned.findIndex((one) => one.id === visit.id)
	const above = place > 0 ? planned[place - 1] : undefined
	const below = place >= 0 ? planned[place + 1] : undefined
	const moveTo = (neighbour: Visit) => {
		void onReorder(moveVisit(visits, visit.id, neighbour.id))
		onClose()
	}
	return (
		<>
			{above && (
				<SheetAction icon={ArrowUp} onPress={() => moveTo(above)}>
					{t('moveUp')}
				</SheetAction>
			)}
			{below && (
				<SheetAction icon={ArrowDown} onPress={() => moveTo(below)}>
					{t('moveDown')}
				</SheetAction>
			)}
		</>
	)
}

/** All of a card's gestures as a list, for people who do not swipe or drag. */
export function VisitMenu(props: VisitMenuProps) {
	const { visit, visits, isOpen, onClose, navigation, onReorder } = props
	const { t } = useTranslation(['visits', 'planning'])
	const { phone } = visit.customer
	return (
		<Sheet open={isOpen} onOpenChange={(open) => !open && onClose()} title={visit.companyName}>
			<p className="px-4 pb-2 text-meta text-muted">{visit.customer.address}</p>
			{props.facts}
			<SheetActions>
				{props.onStart && (
					<SheetAction icon={MapPinCheck} onPress={props.onStart}>
						{t('here')}
					</SheetAction>
				)}
				<SheetAction icon={ClipboardCheck} renderLink={props.renderPlanLink}>
					{t('plan')}
				</SheetAction>
				<SheetAction icon={User} renderLink={props.renderCustomerLink}>
					{t('customer')}
				</SheetAction>
				<SheetAction
					icon={Navigation}
					renderLink={(look) => <a href={navigation} target="_blank" rel="noopener" {...look} />}
				>
					{t('navigate')}
				</SheetAction>
				{phone && (
					<SheetAction icon={Phone} renderLink={(look) => <a href={`tel:${phone}`} {...look} />}>
						{t('call')}
					</SheetAction>
				)}
				{visit.isReplanable && (
					<SheetAction icon={CalendarClock} onPress={props.onReplan}>
						{t('planning:replanVisit')}
					</SheetAction>
				)}
				<MoveActions {...{ visit, visits, onReorder, onClose }} />
				{visit.isCancelable && (
					<SheetAction icon={X} danger onPress={props.onCancel}>
						{t('planning:cancelVisit')}
					</SheetAction>
				)}
			</SheetActions>
		</Sheet>
	)
}
