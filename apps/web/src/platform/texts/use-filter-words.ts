import { useTranslation } from '@roundsman/client/texts/use-translation'

/** The words that the drawers of all filters share. */
export function useFilterLabels() {
	const { t } = useTranslation(['customers', 'common'])
	return { close: t('common:close'), reset: t('customers:reset'), apply: t('customers:apply') }
}
