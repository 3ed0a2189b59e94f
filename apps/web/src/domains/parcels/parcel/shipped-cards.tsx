import { loadLater } from '@roundsman/client/code/missing-code'
import type { WholeParcel } from '@roundsman/contract'
import { buttonClass } from '@roundsman/ui/button/button'
import { Card } from '@roundsman/ui/card'
import { Icon } from '@roundsman/ui/icon'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { FileText } from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#texts'
import { useCarrierLabels } from '../parcel-labels.ts'
import { ShareLabel } from './label-sheet.tsx'
import { QrBox, useQrLabels } from './qr-card.tsx'

// Loaded separately, since it includes the library that draws codes.
const NumberPicture = lazy(async () => ({
	default: (await loadLater(() => import('./number-picture.tsx'))).NumberPicture,
}))

function Code({ whole }: { whole: WholeParcel }) {
	const { t } = useTranslation('parcels')
	const where = useQrLabels(whole)
	return (
		<Card className="mt-3 bg-white p-4 text-center text-black">
			<QrBox id={whole.id} />
			<h2 className="pt-3 text-heading">{t('qr.title')}</h2>
			<p className="text-meta">{where}</p>
		</Card>
	)
}

/** After the request, for the counter: the code at full width, the number, and the label. */
export function ShippedCards({
	whole,
	renderLabelLink,
}: {
	whole: WholeParcel
	renderLabelLink: RenderLink
}) {
	const { t } = useTranslation('parcels')
	const carrierOf = useCarrierLabels()
	const { shipmentNumber, labelUrl } = whole
	return (
		<>
			{whole.isAvailableQrCode && <Code whole={whole} />}
			{shipmentNumber && (
				<Card className="mt-2 p-3">
					<div className="rounded-control bg-white px-3 pt-3 pb-1.5 text-center text-black">
						<Suspense fallback={<span className="bone block h-16 w-full" />}>
							<NumberPicture
								text={shipmentNumber}
								label={`${t('label')}, ${carrierOf(whole) ?? t('carrier')}`}
							/>
						</Suspense>
						<p className="pt-1.5 text-label tracking-wide wrap-anywhere">{shipmentNumber}</p>
					</div>
					{labelUrl && (
						<div className="flex flex-wrap gap-2 pt-2">
							{renderLabelLink({
								className: `${buttonClass()} flex-1`,
								children: (
									<>
										<Icon glyph={FileText} size={20} />
										{t('label.show')}
									</>
								),
							})}
							<ShareLabel parcel={whole} labelUrl={labelUrl} />
						</div>
					)}
				</Card>
			)}
			{!whole.isAvailableQrCode && (
				<p role="status" className="py-6 text-center text-meta text-muted">
					{t('run.waiting')}
				</p>
			)}
		</>
	)
}
