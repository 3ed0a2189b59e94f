import { loadLater } from '@roundsman/client/code/missing-code'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { isQrTextTooLong, type WholeParcel } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Card } from '@roundsman/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Sun } from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslation } from '#texts'
import { useCarrierLabels } from '../parcel-labels.ts'
import { parcelDetailQueries } from './parcel-detail-queries.ts'

// Loaded separately, since it includes the library that draws codes.
const QrPicture = lazy(async () => ({
	default: (await loadLater(() => import('./qr-picture.tsx'))).QrPicture,
}))

/** The code, or why there is none. */
export function QrBox({ id }: { id: string }) {
	const { t } = useTranslation(['parcels', 'refusals'])
	const { data, isError } = useQuery(parcelDetailQueries.qrCode(id))
	if (isError) return <p className="py-8 text-center text-meta">{t('qr.away')}</p>
	if (data && isQrTextTooLong(data.content)) {
		return (
			<p role="alert" className="py-8 text-center text-body text-danger">
				{t('refusals:qr_too_long')}
			</p>
		)
	}
	const place = <span className="bone mx-auto block aspect-square w-full max-w-60" />
	return (
		<Suspense fallback={place}>
			{data ? <QrPicture text={data.content} label={t('qr.label')} /> : place}
		</Suspense>
	)
}

/** Where the code has to be shown, and until when. */
export function useQrLabels(whole: WholeParcel) {
	const { t } = useTranslation('parcels')
	const { day } = useFormats()
	const carrierOf = useCarrierLabels()
	const { data } = useQuery(parcelDetailQueries.qrCode(whole.id))
	const carrier = carrierOf(whole) ?? t('carrier')
	return data?.validUntil
		? t('qr.until', { carrier, date: day(data.validUntil) })
		: t('qr.at', { carrier })
}

/** The code of a requested shipment, for the courier's counter. */
export function QrCard({ whole, onEnlarge }: { whole: WholeParcel; onEnlarge: () => void }) {
	const { t } = useTranslation('parcels')
	const where = useQrLabels(whole)
	return (
		<Card className="mt-3 p-4">
			<QrBox id={whole.id} />
			<p className="pt-3 text-center text-heading">{t('qr.title')}</p>
			<p className="pb-3 text-center text-meta text-muted">{where}</p>
			<Button icon={Sun} className="w-full" onClick={onEnlarge}>
				{t('qr.enlarge')}
			</Button>
		</Card>
	)
}
