import type { PositionFailure } from '#platform/position'
import { useTranslation } from '#texts'
import { toaster } from './toaster.ts'

/** Gives what says why the position is not known. */
export function usePositionFailed() {
	const { t } = useTranslation('errors')
	return (reason: PositionFailure) =>
		void toaster.show({ text: t(`geolocation_${reason}`), isFailure: true })
}
