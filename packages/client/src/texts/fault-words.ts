import i18next from 'i18next'

/** How the faults of a form are said, by the texts that are spoken when somebody has made one. */
export const faultLabels = {
	faultsTitle: (count: number): string => i18next.t('forms:faults', { count }),
	faultLine: (name: string, message: string): string =>
		message === i18next.t('errors:required')
			? i18next.t('forms:enter', { name })
			: i18next.t('forms:fault', { name, message }),
}
