import { claimCommentMin } from '@roundsman/contract'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Sheet, SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import { Ban, CircleAlert, PackageOpen, Save, Trash2 } from 'lucide'
import { useTranslation } from '#texts'

/** Actions on a claim besides its form, destructive ones last. */
export function ClaimMenu({
	title,
	subtitle,
	orderId,
	renderOrderLink,
	renderIssueLink,
	onSaveOpen,
	onReject,
	onDelete,
	onClose,
}: {
	title: string
	subtitle: string
	orderId: string
	renderOrderLink: RenderLink
	renderIssueLink: RenderLink
	/** Undefined where there is nothing to save. */
	onSaveOpen?: (() => void) | undefined
	/** Undefined for a claim that does not exist yet, or is refused. */
	onReject?: (() => void) | undefined
	onDelete?: (() => void) | undefined
	onClose: () => void
}) {
	const { t } = useTranslation(['returns', 'orders'])
	return (
		<Sheet
			open
			onOpenChange={(open) => !open && onClose()}
			title={<span className="block first-letter:uppercase">{title}</span>}
		>
			<p className="px-4 pb-2 text-meta text-muted">{subtitle}</p>
			<SheetActions>
				<SheetAction icon={PackageOpen} renderLink={renderOrderLink}>
					{t('returns:openOrder', { number: orderId })}
				</SheetAction>
				<SheetAction icon={CircleAlert} renderLink={renderIssueLink}>
					{t('orders:issue')}
				</SheetAction>
				{onSaveOpen && (
					<SheetAction icon={Save} onPress={onSaveOpen}>
						{t('returns:saveOpen')}
					</SheetAction>
				)}
				{onReject && (
					<SheetAction icon={Ban} onPress={onReject}>
						{t('returns:reject')}
						<span className="block text-caption text-muted">
							{t('returns:rejectHint', { min: claimCommentMin })}
						</span>
					</SheetAction>
				)}
				{onDelete && (
					<SheetAction icon={Trash2} danger onPress={onDelete}>
						{t('returns:delete')}
					</SheetAction>
				)}
			</SheetActions>
		</Sheet>
	)
}
