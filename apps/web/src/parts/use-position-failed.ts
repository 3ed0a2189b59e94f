import type { PositionFailure } from '#platform/position'
import { useTranslation } from '#texts'
import { toaster } from './toaster.ts'

/** Returns a function that explains why the position is unknown. */
export function usePositionFailed() {
	const { t } = useTranslation('errors')
	return (reason: PositionFailure) =>
		void toaster.show({ text: t(`geolocation_${reason}`), isFailure: true })
}
