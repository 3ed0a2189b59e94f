import type { Customer } from '@roundsman/contract'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { useTranslation } from '#texts'

/** The parent of a key account. */
export function MarketStructurePanel({ customer }: { customer: Customer }) {
	const { t } = useTranslation(['customerDetails', 'customerForm'])
	const { kam, marketType } = customer
	const rows = [
		[t('marketType'), marketType.label],
		[t('market.group'), kam?.customerGroupName],
		[t('market.shortName'), kam?.group],
		[t('customerForm:field.businessType'), kam?.businessCategory],
		[t('market.subGroup'), kam?.subGroupType.label],
		[t('market.size'), kam?.groupSize],
		[t('market.contract'), kam?.contract],
	] as const
	return (
		<section aria-label={t('market.title')}>
			<SectionTitle>{t('market.title')}</SectionTitle>
			<DefinitionList>
				{rows.map(([term, value]) => (
					<Definition key={term} term={term}>
						{value ?? t('unknown')}
					</Definition>
				))}
			</DefinitionList>
		</section>
	)
}
