import type { HandbookName } from '@roundsman/contract'
import { Download, Share2 } from 'lucide'
import { downloadFile } from '#platform/page/share-file'
import { useTranslation } from '#texts'
import { Button } from '#ui/button'
import { StickyAction } from '#ui/shell/sticky-action'

const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false

/** Shares the chapter as a PDF by the system's sheet, where there is one, or saves it. */
export function HandbookActions({ pdf, name }: { pdf: Blob; name: HandbookName }) {
	const { t, language } = useTranslation(['account', 'receipt'])
	const title = t(`account:handbook.${name}`)
	const file = new File([pdf], `roundsman-${name}-${language}.pdf`, { type: 'application/pdf' })
	const isShared = canShare(file)
	// Whoever closes the sheet has shared nothing, and knows it.
	const share = () => void navigator.share({ files: [file], title }).catch(() => undefined)
	return (
		<StickyAction>
			{isShared && (
				<Button kind="filled" big icon={Share2} onClick={share}>
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
