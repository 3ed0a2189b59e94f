import {
	defaultArticleStatus,
	type ParcelArticleStatus,
	parcelArticleStatuses,
} from '@roundsman/contract'
import { RadioList } from '@roundsman/ui/form/radio-list'
import { FilterDrawer } from '@roundsman/ui/overlay/filter-drawer'
import { useFilterLabels } from '#platform/texts/use-filter-words'
import { useTranslation } from '#texts'

export function ArticleFilterForm({
	status,
	onApply,
	onClose,
}: {
	status: ParcelArticleStatus
	onApply: (status: ParcelArticleStatus) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['parcels', 'options'])
	const words = useFilterLabels()
	return (
		<FilterDrawer<ParcelArticleStatus>
			title={t('parcels:articleFilterTitle')}
			words={words}
			applied={status}
			nothing={defaultArticleStatus}
			isRight={() => true}
			onApply={onApply}
			onClose={onClose}
		>
			{(next, onChange) => (
				<RadioList
					legend={t('parcels:column.status')}
					value={next}
					choices={parcelArticleStatuses.map((value) => ({
						value,
						label: t(`options:parcel-article-status.${value}`),
					}))}
					onChange={(value) => onChange(value as ParcelArticleStatus)}
				/>
			)}
		</FilterDrawer>
	)
}
