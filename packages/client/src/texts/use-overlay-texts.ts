import i18next from 'i18next'
import { useTranslation } from './use-translation.ts'

/** The texts of a form's errors, looked up when they are shown. */
const faultLabels = {
	faultsTitle: (count: number): string => i18next.t('forms:faults', { count }),
	faultLine: (name: string, message: string): string =>
		message === i18next.t('errors:required')
			? i18next.t('forms:enter', { name })
			: i18next.t('forms:fault', { name, message }),
}

/** The texts of sheets and forms. */
export function useOverlayTexts() {
	const { t } = useTranslation('common')
	return {
		close: t('close'),
		retry: t('retry'),
		coming: t('missingPart.coming'),
		missing: t('missingPart.title'),
		missingText: t('missingPart.text'),
		...faultLabels,
	}
}
