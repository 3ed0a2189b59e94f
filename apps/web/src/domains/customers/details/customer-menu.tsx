import type { CustomerItem } from '@roundsman/contract'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Sheet, SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import { CalendarPlus, History, Navigation, Phone, User } from 'lucide'
import { useTranslation } from '#texts'

/** The swipe actions of a list row, as a menu for people who do not swipe. */
export function CustomerMenu({
	item,
	onClose,
	renderDetailsLink,
	renderHistoryLink,
	onPlan,
	phone,
	navigation,
}: {
	item: CustomerItem
	onClose: () => void
	renderDetailsLink: RenderLink
	renderHistoryLink: RenderLink
	/** Null where no visit can be planned. */
	onPlan: (() => void) | null
	/** Links to call and to navigate; null where number or place is missing. */
	phone: string | null
	navigation: string | null
}) {
	const { t } = useTranslation(['customers', 'customerDetails'])
	return (
		<Sheet open onOpenChange={(open) => !open && onClose()} title={item.title}>
			<SheetActions>
				<SheetAction icon={User} renderLink={renderDetailsLink}>
					{t('details')}
				</SheetAction>
				{onPlan && (
					<SheetAction icon={CalendarPlus} onPress={onPlan}>
						{t('customerDetails:planVisit')}
					</SheetAction>
				)}
				<SheetAction icon={History} renderLink={renderHistoryLink}>
					{t('customerDetails:history')}
				</SheetAction>
				{phone && (
					<SheetAction icon={Phone} renderLink={(look) => <a href={phone} {...look} />}>
						{t('call')}
					</SheetAction>
				)}
				{navigation && (
					<SheetAction
						icon={Navigation}
						renderLink={(look) => <a href={navigation} target="_blank" rel="noopener" {...look} />}
					>
						{t('customerDetails:navigate')}
					</SheetAction>
				)}
			</SheetActions>
		</Sheet>
	)
}
