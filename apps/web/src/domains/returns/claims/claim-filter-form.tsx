import { claimStatuses, returnStatuses } from '@roundsman/contract'
import { OneOf } from '@roundsman/ui/form/toggle-choice'
import { FilterDrawer, FilterGroup } from '@roundsman/ui/overlay/filter-drawer'
import { useFilterLabels } from '#platform/texts/use-filter-words'
import { useTranslation } from '#texts'
import { type ClaimChoice, claimSearch } from './claim-search.ts'

/** The filters of the list of claims: the return's status and the claim's. */
export function ClaimFilterForm({
	choice,
	onApply,
	onClose,
}: {
	choice: ClaimChoice
	onApply: (choice: ClaimChoice) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['returns', 'options'])
	const words = useFilterLabels()
	return (
		<FilterDrawer
			title={t('returns:filterTitle')}
			words={words}
			applied={choice}
			nothing={claimSearch.defaults}
			isRight={() => true}
			onApply={onApply}
			onClose={onClose}
		>
			{(next, onChange) => (
				<>
					<FilterGroup title={t('returns:by.claimStatus')}>
						<OneOf
							values={claimStatuses}
							chosen={next.claimStatus}
							labelOf={(value) => t(`options:claim-status.${value}`)}
							onChoose={(claimStatus) => onChange({ ...next, claimStatus })}
						/>
					</FilterGroup>
					<FilterGroup title={t('returns:by.status')}>
						<OneOf
							values={returnStatuses}
							chosen={next.status}
							labelOf={(value) => t(`options:return-status.${value}`)}
							onChoose={(status) => onChange({ ...next, status })}
						/>
					</FilterGroup>
				</>
			)}
		</FilterDrawer>
	)
}
