import type { VisitHistoryItem } from '@roundsman/contract'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Sheet, SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import { CalendarClock, CalendarPlus, CalendarX, ClipboardList, User } from 'lucide'
import { useTranslation } from '#texts'

/** The swipe actions of a list row, as a menu for people who do not swipe. */
export function VisitHistoryMenu({
	visit,
	onClose,
	renderDetailsLink,
	renderPlanLink,
	renderCustomerLink,
	onReplan,
	onCancel,
}: {
	visit: VisitHistoryItem
	onClose: () => void
	renderDetailsLink: RenderLink
	renderPlanLink: RenderLink
	renderCustomerLink: RenderLink
	/** Null where it cannot be moved or cancelled. */
	onReplan: (() => void) | null
	onCancel: (() => void) | null
}) {
	const { t } = useTranslation(['visitHistory', 'visits', 'customerDetails'])
	const press = (action: () => void) => () => {
		onClose()
		action()
	}
	return (
		<Sheet open onOpenChange={(open) => !open && onClose()} title={visit.companyName}>
			<SheetActions>
				<SheetAction icon={ClipboardList} renderLink={renderDetailsLink}>
					{t('details')}
				</SheetAction>
				<SheetAction icon={CalendarPlus} renderLink={renderPlanLink}>
					{t('customerDetails:planVisit')}
				</SheetAction>
				<SheetAction icon={User} renderLink={renderCustomerLink}>
					{t('visits:customerInfo')}
				</SheetAction>
				{onReplan && (
					<SheetAction icon={CalendarClock} onPress={press(onReplan)}>
						{t('replanLong')}
					</SheetAction>
				)}
				{onCancel && (
					<SheetAction icon={CalendarX} danger onPress={press(onCancel)}>
						{t('cancel')}
					</SheetAction>
				)}
			</SheetActions>
		</Sheet>
	)
}
