import type { HandbookName } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { Download, Share2 } from 'lucide'
import { canShareFile, downloadFile, shareFile } from '#platform/page/share-file'
import { useTranslation } from '#texts'

/** Shares the chapter as a PDF with the system's share sheet, where there is one, or saves it. */
export function HandbookActions({ pdf, name }: { pdf: Blob; name: HandbookName }) {
	const { t, language } = useTranslation(['account', 'receipt'])
	const title = t(`account:handbook.${name}`)
	const file = new File([pdf], `roundsman-${name}-${language}.pdf`, { type: 'application/pdf' })
	const isShared = canShareFile(file)
	return (
		<StickyAction>
			{isShared && (
				<Button
					kind="filled"
					big
					icon={Share2}
					onClick={() => void shareFile(file, title).catch(() => undefined)}
				>
					{t('receipt:share')}
				</Button>
			)}
			<Button
				kind={isShared ? 'tonal' : 'filled'}
				big
				icon={Download}
				onClick={() => downloadFile(file)}
			>
				{t('receipt:download')}
			</Button>
		</StickyAction>
	)
}
