import { OverlayWordsContext } from '@roundsman/ui/overlay/lazy-overlay'
import { Outlet } from '@tanstack/react-router'
import i18next from 'i18next'
import { useTranslation } from '#texts'

/** What every screen has around it, with and without a signed-in person. */
export function Root() {
	const { t } = useTranslation('common')
	const words = {
		close: t('close'),
		retry: t('retry'),
		coming: t('missingPart.coming'),
		missing: t('missingPart.title'),
		missingText: t('missingPart.text'),
		faultsTitle: (count: number) => i18next.t('forms:faults', { count }),
		faultLine: (name: string, message: string) =>
			message === i18next.t('errors:required')
				? i18next.t('forms:enter', { name })
				: i18next.t('forms:fault', { name, message }),
	}
	return (
		<OverlayWordsContext value={words}>
			<Outlet />
		</OverlayWordsContext>
	)
}
