import { Button } from '@roundsman/ui/button/button'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { Download, Printer, Share2 } from 'lucide'
import type { ReactNode } from 'react'
import { canShareFile, downloadFile, shareFile } from '#platform/page/share-file'
import { useTranslation } from '#texts'
import type { MadeReceipt } from './use-receipt.ts'

/** Shares the paper by the system's sheet, where there is one, mails, saves or prints it. */
export function ReceiptActions({
	receipt: { file, content },
	mail,
}: {
	receipt: MadeReceipt
	mail: ReactNode
}) {
	const { t } = useTranslation('receipt')
	const isShared = canShareFile(file)
	return (
		<StickyAction>
			{isShared && (
				<Button
					kind="filled"
					big
					icon={Share2}
					onClick={() => void shareFile(file, content.title).catch(() => undefined)}
				>
					{t('share')}
				</Button>
			)}
			{mail}
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
