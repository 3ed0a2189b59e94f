import { claimStatuses, returnStatuses } from '@roundsman/contract'
import { useTranslation } from '#texts'
import { ToggleChip } from '#ui/chip'
import { FilterDrawer, FilterGroup } from '#ui/overlay/filter-drawer'
import { type ClaimChoice, noClaimChoice } from './claim-address-rules.ts'

/** One status or any: a second tap takes the choice away. */
function OneOf<T extends string>({
	values,
	chosen,
	labelOf,
	onChoose,
}: {
	values: readonly T[]
	chosen: T | null
	labelOf: (value: T) => string
	onChoose: (value: T | null) => void
}) {
	return (
		<div className="flex flex-wrap gap-2">
			{values.map((value) => (
				<ToggleChip
					key={value}
					pressed={value === chosen}
					onToggle={(isPressed) => onChoose(isPressed ? value : null)}
				>
					{labelOf(value)}
				</ToggleChip>
			))}
		</div>
	)
}

/** The filters of the list of claims: the return's status and their own. */
export function ClaimFilterForm({
	choice,
	onApply,
	onClose,
}: {
	choice: ClaimChoice
	onApply: (choice: ClaimChoice) => void
	onClose: () => void
}) {
	const { t } = useTranslation(['returns', 'options', 'customers', 'common'])
	const words = {
		close: t('common:close'),
		reset: t('customers:reset'),
		apply: t('customers:apply'),
	}
	return (
		<FilterDrawer
			title={t('returns:filterTitle')}
			words={words}
			applied={choice}
			nothing={noClaimChoice}
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
