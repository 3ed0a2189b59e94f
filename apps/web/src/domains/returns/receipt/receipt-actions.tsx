import { Button } from '@roundsman/ui/button/button'
import { QuickAction, QuickActions } from '@roundsman/ui/button/quick-action'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { Download, Printer, Share2 } from 'lucide'
import type { ReactNode } from 'react'
import { canShareFile, downloadFile, shareFile } from '#platform/page/share-file'
import { useTranslation } from '#texts'
import type { MadeReceipt } from './use-receipt.ts'

/** Shares the receipt with the system's share sheet, where there is one; mails, saves or prints it. */
export function ReceiptActions({
	receipt: { file, content },
	mail,
}: {
	receipt: MadeReceipt
	/** A quick action; empty where the service sends no mail. */
	mail: ReactNode
}) {
	const { t } = useTranslation('receipt')
	const isShared = canShareFile(file)
	const save = () => downloadFile(file)
	const share = () => void shareFile(file, content.title).catch(() => undefined)
	return (
		<StickyAction
			actions={
				<QuickActions isInBar>
					{mail}
					{isShared && (
						<QuickAction icon={Download} onPress={save}>
							{t('download')}
						</QuickAction>
					)}
					<QuickAction icon={Printer} onPress={() => print()}>
						{t('print')}
					</QuickAction>
				</QuickActions>
			}
		>
			<Button
				kind="filled"
				big
				icon={isShared ? Share2 : Download}
				onClick={isShared ? share : save}
			>
				{t(isShared ? 'share' : 'download')}
			</Button>
		</StickyAction>
	)
}
