import { useTranslation } from '@roundsman/client/texts/use-translation'

/** The texts that all filter drawers share. */
export function useFilterLabels() {
	const { t } = useTranslation(['customers', 'common'])
	return { close: t('common:close'), reset: t('customers:reset'), apply: t('customers:apply') }
}
