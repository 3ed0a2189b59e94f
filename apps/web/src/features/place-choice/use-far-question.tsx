import { distanceM, isFarFromAddress, type Location } from '@roundsman/contract'
import { Suspense, useState } from 'react'
import { useFormats } from '#platform/texts/use-formats'
import { useTranslation } from '#texts'
import { lazyOverlay } from '#ui/overlay/lazy-overlay'

// The dialog brings its library along: it is loaded when a point lies far off.
const ConfirmDialog = lazyOverlay(async () => (await import('#ui/overlay/dialog')).ConfirmDialog)

/** Saves a point; one that lies far from its address only after a question. */
export function useFarQuestion(
	place: Location | null,
	address: Location | null,
	onSave: () => void,
) {
	const { t } = useTranslation(['map', 'common'])
	const { distance } = useFormats()
	const [isAsking, setAsking] = useState(false)
	const isFar = place !== null && isFarFromAddress(place, address)
	const close = () => setAsking(false)
	const question = isAsking && place && address && (
		<Suspense>
			<ConfirmDialog
				open
				onOpenChange={(isOpen) => !isOpen && close()}
				title={t('map:place.farTitle')}
				confirmLabel={t('map:place.farSave')}
				cancelLabel={t('common:cancel')}
				onConfirm={() => {
					close()
					onSave()
				}}
			>
				{t('map:place.farText', { distance: distance(distanceM(place, address)) })}
			</ConfirmDialog>
		</Suspense>
	)
	return { save: isFar ? () => setAsking(true) : onSave, question }
}
