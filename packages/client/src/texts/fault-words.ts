import i18next from 'i18next'

/** The texts of a form's errors, looked up when they are shown. */
export const faultLabels = {
	faultsTitle: (count: number): string => i18next.t('forms:faults', { count }),
	faultLine: (name: string, message: string): string =>
		message === i18next.t('errors:required')
			? i18next.t('forms:enter', { name })
			: i18next.t('forms:fault', { name, message }),
}
