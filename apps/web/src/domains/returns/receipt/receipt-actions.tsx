import { Download, Printer, Share2 } from 'lucide'
import { downloadFile } from '#platform/page/share-file'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { StickyAction } from '#ui/shell/sticky-action'
import type { MadeReceipt } from './use-receipt.ts'

const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

/** Shares the paper by the system's sheet, where there is one, prints it, or saves it. */
export function ReceiptActions({ receipt: { file, content } }: { receipt: MadeReceipt }) {
	const { t } = useTranslation('receipt')
	const share = () =>
		// Whoever closes the sheet has shared nothing, and knows it.
		void navigator.share({ files: [file], title: content.title }).catch(() => undefined)
	const isShared = canShare(file)
	return (
		<StickyAction>
			{isShared && (
				<Button kind="filled" big icon={Share2} onClick={share}>
					{t('share')}
				</Button>
			)}
			<Button
				kind={isShared ? 'tonal' : 'filled'}
				big
				icon={Download}
				onClick={() => downloadFile(file)}
			>
				{t('download')}
			</Button>
			<Button kind="outline" big icon={Printer} onClick={() => print()}>
				{t('print')}
			</Button>
		</StickyAction>
	)
}
