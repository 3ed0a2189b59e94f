import { type ClaimStatus, claimStatuses } from '@roundsman/contract'
import { ChoiceChips } from '@roundsman/ui/work/choice-chips'
import { useTranslation } from '#texts'

/** The groups of the list of claims, by the claim's status. */
export function ClaimGroups({
	chosen,
	onChoose,
}: {
	/** Null: all. */
	chosen: ClaimStatus | null
	onChoose: (status: ClaimStatus | null) => void
}) {
	const { t } = useTranslation(['returns', 'options'])
	const choices = claimStatuses.map((id) => ({ id, label: t(`options:claim-status.${id}`) }))
	return (
		<ChoiceChips
			label={t('returns:groups')}
			chosen={chosen ?? 'all'}
			onChoose={(id) => onChoose(id === 'all' ? null : id)}
			choices={[{ id: 'all' as const, label: t('returns:claimGroup.all') }, ...choices]}
		/>
	)
}
