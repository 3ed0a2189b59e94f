import type { CustomerItem } from '@roundsman/contract'
import { History, Navigation, Phone, User } from 'lucide'
import { useTranslation } from '#texts'
import type { RenderLink } from '#ui/list/rows'
import { Sheet, SheetAction, SheetActions } from '#ui/overlay/sheet'

/** What a row's gestures do, in a list: for those who do not swipe. */
export function CustomerMenu({
	item,
	onClose,
	renderDetailsLink,
	renderHistoryLink,
	phone,
	navigation,
}: {
	item: CustomerItem
	onClose: () => void
	renderDetailsLink: RenderLink
	renderHistoryLink: RenderLink
	/** Addresses that open the phone and the navigation app; null where there is nothing to open them with. */
	phone: string | null
	navigation: string | null
}) {
	const { t } = useTranslation('customers')
	return (
		<Sheet open onOpenChange={(open) => !open && onClose()} title={item.title}>
			<SheetActions>
				<SheetAction icon={User} renderLink={renderDetailsLink}>
					{t('details')}
				</SheetAction>
				<SheetAction icon={History} renderLink={renderHistoryLink}>
					{t('history')}
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
						{t('navigate')}
					</SheetAction>
				)}
			</SheetActions>
		</Sheet>
	)
}
