import type { WholeParcel } from '@roundsman/contract'
import { PictureDialog } from '@roundsman/ui/overlay/picture-dialog'
import { useTranslation } from '#texts'
import { QrBox, useQrLabels } from './qr-card.tsx'

/** The code at full screen size, on white, so that the counter can read it. */
export function QrDialog({ whole, onClose }: { whole: WholeParcel; onClose: () => void }) {
	const { t } = useTranslation(['parcels', 'common'])
	const where = useQrLabels(whole)
	return (
		<PictureDialog title={t('parcels:qr.title')} closeLabel={t('common:close')} onClose={onClose}>
			<div className="flex w-full max-w-140 flex-col gap-3 rounded-card bg-white p-4 text-center text-black">
				<QrBox id={whole.id} />
				<p className="text-heading">{t('parcels:number', { number: whole.number })}</p>
				<p className="text-meta">{where}</p>
			</div>
		</PictureDialog>
	)
}
