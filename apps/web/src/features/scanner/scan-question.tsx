import { searchMaxLength } from '@roundsman/contract'
import { ConfirmDialog } from '@roundsman/ui/overlay/dialog'
import { useTranslation } from '#texts'
import type { ResolvedScan } from './resolve-scan.ts'

export type OpenScan = Exclude<ResolvedScan, { kind: 'found' }>

/** A code without a result: it can be searched as text, or scanned again. */
export function ScanQuestion({
	scan,
	onText,
	onAgain,
}: {
	scan: OpenScan
	onText: (text: string) => void
	onAgain: () => void
}) {
	const { t } = useTranslation('scanner')
	const words = () => {
		if (scan.kind === 'unknown') {
			const gaps = { code: scan.text }
			const text = {
				office: t('notFound.text', gaps),
				phone: t('notFound.offline', gaps),
				failed: t('notFound.failed', gaps),
			}[scan.asked]
			return { title: t('modal_detail_not_found'), text }
		}
		if (scan.kind === 'address') {
			return {
				title: t('address.title'),
				text: t('address.text', { text: scan.text.slice(0, 200) }),
			}
		}
		return { title: t('unusable.title'), text: t(`unusable.${scan.reason}`) }
	}
	const { title, text } = words()
	const searchable = 'text' in scan && scan.text.length <= searchMaxLength ? scan.text : null
	const again = { label: t('again'), onPress: onAgain }
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onAgain()}
			title={title}
			confirmLabel={searchable === null ? again.label : t('asText')}
			onConfirm={() => (searchable === null ? onAgain() : onText(searchable))}
			{...(searchable === null ? {} : { second: again })}
		>
			{text}
		</ConfirmDialog>
	)
}
