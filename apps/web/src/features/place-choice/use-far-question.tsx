import { useFormats } from '@roundsman/client/texts/use-formats'
import { distanceM, isFarFromAddress, isImplausible, type Location } from '@roundsman/contract'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { Suspense, useState } from 'react'
import { useTranslation } from '#texts'

// The dialog is a large chunk: it is loaded when a point is far away.
const ConfirmDialog = lazyOverlay(
	async () => (await import('@roundsman/ui/overlay/dialog')).ConfirmDialog,
)

/** Saves a point; one far from its address, or outside the firm's area, only after a confirmation. */
export function useFarQuestion(
	place: Location | null,
	address: Location | null,
	onSave: (isConfirmed: boolean) => void,
) {
	const { t } = useTranslation(['map', 'common'])
	const { distance } = useFormats()
	const [isAsking, setAsking] = useState(false)
	const isFar = place !== null && isFarFromAddress(place, address)
	const isOdd = place !== null && isImplausible(place, address)
	const close = () => setAsking(false)
	const question = isAsking && place && (
		<Suspense>
			<ConfirmDialog
				open
				onOpenChange={(isOpen) => !isOpen && close()}
				title={t(isFar ? 'map:place.farTitle' : 'map:place.oddTitle')}
				confirmLabel={t('map:place.farSave')}
				cancelLabel={t('common:cancel')}
				onConfirm={() => {
					close()
					onSave(isOdd)
				}}
			>
				{isFar && address
					? t('map:place.farText', { distance: distance(distanceM(place, address)) })
					: t('map:place.oddText')}
			</ConfirmDialog>
		</Suspense>
	)
	const save = () => (isFar || isOdd ? setAsking(true) : onSave(false))
	return { save, question }
}
