import type { Claim } from '@roundsman/contract'
import { SideDrawer } from '@roundsman/ui/overlay/side-drawer'
import { useTranslation } from '#texts'
import { ClaimRows } from './claim-rows.tsx'

/** The claims beside the pad, on a phone in landscape. Load it lazily. */
export function ClaimsDrawer({
	claims,
	money,
	onClose,
}: {
	claims: readonly Claim[]
	money: (amount: number) => string
	onClose: () => void
}) {
	const { t } = useTranslation(['approval', 'common'])
	return (
		<SideDrawer
			open
			onOpenChange={(isOpen) => !isOpen && onClose()}
			title={t('approval:listTitle')}
			closeLabel={t('common:close')}
		>
			<div className="p-4">
				<ClaimRows claims={claims} money={money} />
			</div>
		</SideDrawer>
	)
}
